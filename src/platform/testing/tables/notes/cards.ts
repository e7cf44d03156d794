import type { Notes } from './note.ts';

export const cardsNotes: Notes = {
  card_attempts: {
    columns: {
      purpose: { is: "'link' | 'contribution'" },
      card_token: 'null until the network has taken the card.',
      card: { is: 'CardFace' },
      currency_type: { is: 'CurrencyType' },
      state: { is: 'CardAttemptState' },
      failure: { is: 'Problem' },
      velocity: {
        about: "What it counts with the limits on declines; nothing for an integrator's server.",
        is: 'readonly Counted[]',
      },
      leased_by: "The process that works on it, until then by the system's clock.",
    },
  },
  card_holder_codes: {
    about: 'The code that is on its way to a cardholder.',
    columns: {
      sent_to: { is: 'Verifiable' },
      sealed: 'null once it is used up, or the address is another one.',
      sent: 'How many codes there were since then.',
      failures: 'How often it was guessed wrong.',
    },
  },
  card_holder_invitations: { about: 'What was written to cardholders, for the sandbox to show.' },
  card_holder_verifications: {
    columns: {
      email: 'Those of the cardholder.',
      required: { is: 'Verifiable[]' },
    },
  },
  card_holders: {
    columns: {
      phone_number: 'E.164.',
    },
  },
  card_transactions: {
    columns: {
      status: { is: 'CardTransactionStatus' },
    },
  },
  cards: {
    columns: {
      status: { is: 'DebitCardStatus' },
      physical_card_status: { is: 'PhysicalCardStatus' },
      last_four: 'null until the issuer has made it.',
    },
  },
  credit_card_resources: {
    columns: {
      status: { is: 'CreditCardResourceStatus' },
    },
  },
  network_authorizations: {
    columns: {
      card_token: 'null when it was reversed before it came.',
      currency_type: { is: 'CurrencyType' },
      status: { is: "'authorized' | 'captured' | 'reversed' | 'declined'" },
      decline_code: { is: 'DeclineCode' },
    },
  },
  network_cards: {
    columns: {
      fingerprint: 'Keyed digest: tells whether a card is known without opening any.',
    },
  },
  network_verifications: {
    columns: {
      decline_code: { is: 'DeclineCode' },
    },
  },
  three_ds_authentications: {
    columns: {
      status: { is: 'ThreeDSAuthenticationStatus' },
      trans_status: { is: 'TransStatus' },
      authentication_value: 'The cryptogram for the authorization.',
      notification_hash:
        "The hash in the notification URLs, sealed: the issuer's, of no use for anything else.",
      acs_framing: { is: 'AcsFraming' },
      challenge_window_size: { is: 'ChallengeWindowSize' },
      browser: { is: 'AuthenticationBrowser' },
      failure: { is: 'Problem' },
    },
  },
};
