import type { Notes } from './note.ts';

export const moneyNotes: Notes = {
  account_cash_transfer_reviews: {
    columns: {
      type: { is: "'single_control' | 'dual_control'" },
      status: { is: "'pending' | 'approved' | 'denied'" },
    },
  },
  account_cash_transfers: {
    columns: {
      from_cash_transaction_id: 'The movements that it became when it settled.',
      from_reversed_cash_transaction_id: 'The movements that offset them.',
      status: {
        about:
          'While it is pending its amount stands in the `pending_transfer` of the account it comes from.',
        is: 'AccountCashTransferStatus',
      },
    },
  },
  ach_originators: {
    columns: {
      sec_code: { is: "'PPD' | 'CCD'" },
      settles_on: '`YYYY-MM-DD`: the day of banking on which the clearing house settles it.',
    },
  },
  authorization_groups_with_users: {
    about: 'A view: the table with the e-mail addresses of its users.',
    columns: {
      user_emails: { is: 'string[]' },
    },
  },
  authorization_items: {
    columns: {
      transfer_type: { is: 'TransferType' },
      funds_transfer_id: '`transfer_id` in the column of its type.',
      status: { is: 'AuthorizationItemStatus' },
    },
  },
  authorization_rule_groups: {
    columns: {
      rule_group_id: 'Of both the rule and the authorization group.',
    },
  },
  card_refunds: {
    about: 'What the card network is to be told.',
    columns: {
      id: 'Also the reference at the network.',
      funds_transfer_id: 'Outgoing, or incoming and cancelled after the card had been charged.',
    },
  },
  cash_transactions: {
    about: "Every movement of an account's money; never changed, only offset.",
    columns: {
      posting_id: 'What it is one side of; the sides of a posting are nothing together.',
      amount: 'Incoming positive, outgoing negative.',
    },
  },
  chargebacks: {
    columns: {
      hold_id: 'What keeps the money in the account meanwhile.',
      status: { is: 'ChargebackStatus' },
      amount: 'What is disputed.',
    },
  },
  contact_funds_transfer_references: {
    columns: {
      contact_id: 'null where somebody else pays.',
      alt_currency_wire_instructions: 'For currencies other than the dollar.',
    },
  },
  contingent_holds: {
    columns: {
      funds_transfer_id: 'Exactly one of the two.',
      hold_type: { is: 'HoldType' },
    },
  },
  contributions: {
    columns: {
      contact_id: 'null when it comes from somebody who is no contact.',
      funds_transfer_method_id: 'null where the type alone is known: check, wire, Signet.',
      resource_token_id: 'The contribution token, or the card resource token it was made with.',
      origin: { is: 'ContributionOrigin' },
      currency_type: { is: 'CurrencyType' },
      status: { is: 'ContributionStatus' },
    },
  },
  credit_card_authorizations: {
    about: 'What refunds to cards go back to; written by those who charge cards.',
    columns: {
      id: 'Also the reference at the network.',
      purpose: { is: "'link' | 'contribution'" },
      currency_type: { is: 'CurrencyType' },
      status: { is: "CreditCardAuthorizationAttributes['status']" },
      failure_code: 'On an authorized one: it has to be reversed, for that reason.',
    },
  },
  disbursement_authorizations: {
    columns: {
      funds_transfer_id: 'Exactly one of this and `asset_transfer_id`.',
      owner_verification_type: { is: 'OwnerVerificationType' },
      owner_verification_data: { is: 'OwnerVerificationData' },
      needs_operator: 'After the owner, the operator has to authorize it.',
      status: { is: 'DisbursementAuthorizationStatus' },
      letter_due: 'The owner has to be written to.',
      sandbox_hash: 'What the letter has, sealed, for tests to read; in the sandbox only.',
    },
  },
  disbursements: {
    columns: {
      amount: 'Above zero.',
      currency_type: { is: 'CurrencyType' },
      status: { is: 'DisbursementStatus' },
    },
  },
  funds_transfer_methods: {
    columns: {
      account_id:
        'null with {@link contact_id}: it belongs to the organization itself. Never null of a card.',
      card_token: "The card in the network's vault; of cards alone.",
      security_code_confirmed_at:
        'When the first contribution with the security code completed: later ones may go without.',
      sealed_numbers: 'The full numbers of accounts, sealed.',
      aggregator_token:
        'Of the bank-linking provider, sealed; null for numbers that somebody typed in.',
      public_token_digest: 'Of a token of one use.',
      fingerprint: 'The same for the same bank account, and for no other.',
      bank_id: 'Its routing number, where the directory has it.',
      disbursement_approved: 'Whether it stands on the list of those that money may go to.',
    },
  },
  funds_transfers: {
    columns: {
      contact_id: 'null when it comes from somebody who is no contact.',
      parent_id: "Of one that takes a part of the other's amount.",
      amount: 'Incoming positive, outgoing negative.',
      amount_expected: 'What was announced, where something else came.',
      currency_type: { is: 'CurrencyType' },
      status: { is: 'FundsTransferStatus' },
      held_amount: 'What of it, in its own account, its holds hold back.',
      takes_shortage:
        "Of a part: what is missing of the parent's amount is missing here, what is over comes here.",
      equality_hash: 'The same for transfers that look the same.',
      sent_at: 'When the bank was told: it cannot be stopped any more.',
      settles_when_authorized:
        'The bank has done its part while a rule waits for somebody: it settles once all approved.',
    },
  },
  governed_transfers: {
    about: 'Every transfer that rules may be about, as frequency rules count them.',
    columns: {
      transfer_type: { is: 'TransferType' },
      governed_as: {
        about: 'The type whose rules hold for it; null for its own.',
        is: 'GovernedType',
      },
      unit: 'The code of the currency, or the id of the asset.',
      cancelled: 'It was cancelled, or denied: nothing moved.',
    },
  },
  internal_asset_transfers: {
    columns: {
      from_asset_transaction_id: 'The movements that it became when it settled.',
      status:
        'While it is pending its units are in the pending transfers of the account they come from.',
    },
  },
  ledger_entries: {
    about: 'The other sides of postings: money that is in no account of the platform.',
    columns: {
      account_id: 'The account whose money it was, or is now.',
      ledger_account: { is: 'LedgerAccount' },
    },
  },
  nacha_batch_summaries: { about: 'Batches as they are shown: a view.' },
  nacha_batches: {
    columns: {
      file: 'Sealed: it has the numbers of accounts.',
    },
  },
  nacha_configs: {
    columns: {
      bank_id: 'Its routing number, where the directory has the bank.',
    },
  },
  push_transfer_methods: {
    columns: {
      transfer_types: { is: 'PushTransferType[]' },
      reference: 'What senders write beside the number.',
      depository: { is: 'Depository' },
    },
  },
  refunds: {
    columns: {
      currency_type: { is: 'CurrencyType' },
    },
  },
  rules: {
    columns: {
      rule_type: { is: 'RuleType' },
      transfer_types: { is: 'GovernedType[]' },
      asset_id: 'Neither: the rule is about every currency and every asset, each by itself.',
      internal: "The operator's own: it holds, and nobody sees it.",
    },
  },
  wire_initiators: { about: 'Who sent a wire, as the bank tells.' },
};
