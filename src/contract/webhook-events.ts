import type { WebhookActions } from './webhook-event-terms.ts';

const changes = (...names: readonly string[]) => ({ changes: names });

/**
 * All webhook events: terms by type of resource and action, both as in the payload. `/openapi.json` and
 * `docs/webhook-events.md` list them.
 */
export const webhookEvents: Readonly<Record<string, WebhookActions>> = {
  account_cash_transfers: {
    create: {
      when: 'A transfer between two accounts is created. Both accounts receive the event.',
    },
    update: {
      when: 'The transfer settles, is canceled or is reversed. Both accounts receive the event.',
      data: changes('from-cash-transaction.id', 'status', 'to-cash-transaction.id'),
    },
  },
  account_statements: {
    update: {
      when: 'The file of a statement is ready to download.',
      data: changes('finalized', 'finalized-at', 'uploaded-document-id', 'uploaded-document.id'),
    },
  },
  accounts: {
    create: { when: 'An account is created with `webhook-config`.' },
    update: {
      when: 'The account opens or closes (`status`), is frozen or unfrozen, moves to another rule group, or a token brings it a referral code. If a freeze changes, `data` contains its reason and the actions that end it.',
      data: {
        ...changes('contributions-frozen', 'freeze-reason', 'freeze-required-actions'),
        freeze_reason: 'manual_ongoing_investigation: Ongoing investigation',
        freeze_required_actions: ['NF04: Contact customer support'],
      },
    },
  },
  aml_checks: { update: { when: 'An AML check is approved or denied.', data: changes('status') } },
  asset_transactions: {
    create: {
      when: 'Units enter or leave the account. Requires the policy `fire-asset-transaction-webhooks`.',
    },
  },
  asset_transfers: {
    create: { when: 'An asset contribution or an asset disbursement creates a transfer of units.' },
    update: {
      when: 'The transfer settles, clears or is canceled.',
      data: changes('status', 'transaction-hash'),
    },
  },
  authorization_items: {
    create: { when: 'A rule requires approval of a transfer.' },
    update: {
      when: 'The transfer is approved, denied or canceled.',
      data: changes('status'),
    },
  },
  card_holder_verifications: {
    update: {
      when: 'A cardholder verifies or corrects an email address or a phone number.',
      data: changes('email-verified'),
    },
  },
  card_holders: {
    create: { when: 'A contact becomes a cardholder of debit cards.' },
    update: {
      when: 'The cardholder’s email address or phone number changes.',
      data: changes('email'),
    },
  },
  card_transactions: {
    create: { when: 'A debit card is used, even if the payment is declined.' },
    update: {
      when: 'The payment is captured or expires, or its amount changes.',
      data: changes('billing-amount', 'from-cash-transaction.id', 'status'),
    },
  },
  cards: {
    create: { when: 'A debit card is created.' },
    update: {
      when: 'The card is issued, activated, locked, unlocked, ordered, shipped or closed.',
      data: changes('activated-at', 'issued-at', 'last-four', 'status'),
    },
  },
  cash_transactions: {
    create: {
      when: 'Money enters or leaves the account. Requires the policy `fire-cash-transaction-webhooks`.',
    },
  },
  chargebacks: {
    create: { when: 'A cardholder disputes a payment.' },
    update: {
      when: 'The dispute is submitted, won, lost or rejected.',
      data: changes('lost-at', 'status'),
    },
  },
  cip_checks: {
    update: {
      when: 'A CIP check is approved or denied, gets exceptions, or requires documents.',
      data: changes('documents-due-at', 'exception-details', 'status'),
    },
  },
  contacts: {
    create: { when: 'A person or a company is added to an account.' },
    update: {
      when: 'Data or checks of the contact change (`cip-cleared`, `aml-cleared`, `identity-documents-verified`). If `kyc-required-actions` changes, `data` contains the actions.',
      data: {
        ...changes('kyc-required-actions'),
        kyc_required_actions: [
          { code: 'N10', description: 'Provide a valid government-issued identity document.' },
        ],
      },
    },
    delete: { when: 'A contact is deleted.' },
  },
  contingent_holds: {
    create: { when: 'A transfer is held.', data: changes('status') },
    update: { when: 'The hold is cleared.', data: changes('cleared-at', 'status') },
  },
  contributions: {
    update: {
      when: 'A contribution’s status changes: a card payment succeeds, or a bank payment settles, is canceled or is reversed. A failed card payment sends no event. Also when what counts towards its offering changes (`offering-amount`), such as after a refund.',
      data: {
        ...changes('funds-transfer-id', 'funds-transfer.id', 'status'),
        created_at: '2026-11-20T09:29:58Z',
        completed_at: '2026-11-20T09:30:00Z',
        funds_transfer_id: '5b2f0c7e-8a3d-4d17-9c64-b1f7a2d3e401',
      },
    },
  },
  disbursement_authorizations: {
    create: {
      when: 'A disbursement or a refund waits for its owner or an operator.',
      data: changes('status'),
    },
    update: {
      when: 'The owner confirms it, or an operator authorizes it.',
      data: changes('owner-verification-data', 'owner-verified-at', 'status'),
    },
  },
  disbursements: {
    create: { when: 'A disbursement is created.' },
    update: {
      when: 'The disbursement settles, is canceled or is reversed.',
      data: changes('status'),
    },
  },
  emails: {
    send: {
      when: 'Your server should send an email, because a policy such as `send-contribution-emails` is true.',
      data: { email_type: 'contribution', contact_id: '8d5a7c94-2f3b-4b86-a1c9-51c0d9be7d01' },
    },
  },
  facilitated_trades: { settled: { when: 'The trade of a quote settles.' } },
  funds_transfer_methods: {
    update: {
      when: 'A saved card is renewed, replaced or closed by its bank, or a method is changed or deactivated.',
      data: changes('credit-card-expiration-date', 'last-4'),
    },
  },
  funds_transfers: {
    update: {
      when: 'A transfer arrives, settles, clears, is canceled or is reversed, also if the card network could not capture a payment or refund a card afterwards. A successful card payment sends `contributions` `update` instead.',
      data: changes('settled-at', 'settled-cash-transaction.id', 'settlement-details', 'status'),
    },
  },
  internal_asset_transfers: {
    create: {
      when: 'A transfer of units between two accounts is created. Both accounts receive the event.',
    },
    update: {
      when: 'The transfer settles or is canceled. Both accounts receive the event.',
      data: changes('from-asset-transaction.id', 'status', 'to-asset-transaction.id'),
    },
  },
  kyc_document_checks: {
    create: { when: 'A document check is requested.' },
    update: {
      when: 'The document is verified, or the check fails.',
      data: changes('failure-details', 'status'),
    },
  },
  offerings: {
    create: { when: 'An offering is created.' },
    update: {
      when: 'What the offering has raised changes, its name or maximum changes, or it closes.',
      data: changes('raised-amount', 'remaining-amount'),
    },
  },
  quotes: {
    update: {
      when: 'The quote is executed, settles, is canceled or is rejected.',
      data: changes('executed-at', 'status'),
    },
  },
  refunds: {
    create: { when: 'A refund is created.' },
    update: { when: 'The refund is processed or canceled.', data: changes('status') },
  },
  resource_tokens: {
    update: {
      when: 'The platform ends a token, because [too many cards were declined](cards.md#card-testing).',
      data: {
        ...changes('status'),
        status: 'disabled',
        reason: 'too_many_declines',
        policy: 'max-card-declines-per-token',
        token_resource_type: 'credit-card-resource',
        token_resource_id: '2f9c8d1e-7b64-4a5f-8e30-c6d2b9a4f501',
      },
    },
  },
  trade_settlements: {
    create: { when: 'A settlement of trades is created.' },
    settled: { when: 'The settlement is paid.', data: changes('settled-at', 'status') },
    update: {
      when: 'The settlement is postponed or rejected.',
      data: changes('rejected-at', 'status'),
    },
  },
  trades: {
    create: { when: 'A trade is created.' },
    update: { when: 'The trade settles or is canceled.', data: changes('settled-at', 'status') },
  },
  webhook_configs: {
    test: { when: 'You request a test with `POST /v2/webhook-configs/:id/test`.' },
  },
};
