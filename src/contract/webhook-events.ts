/**
 * All webhook events: actions by type of resource, both as in the payload. `test` is sent on request.
 */
export const webhookEvents: Readonly<Record<string, readonly WebhookAction[]>> = {
  account_cash_transfers: ['create', 'update'],
  account_statements: ['update'],
  accounts: ['create', 'update'],
  aml_checks: ['update'],
  asset_transactions: ['create'],
  asset_transfers: ['create', 'update'],
  authorization_items: ['create', 'update'],
  card_holder_verifications: ['update'],
  card_holders: ['create', 'update'],
  card_transactions: ['create', 'update'],
  cards: ['create', 'update'],
  cash_transactions: ['create'],
  chargebacks: ['create', 'update'],
  cip_checks: ['update'],
  contacts: ['create', 'update', 'delete'],
  contingent_holds: ['create', 'update'],
  contributions: ['update'],
  disbursement_authorizations: ['create', 'update'],
  disbursements: ['create', 'update'],
  emails: ['send'],
  facilitated_trades: ['settled'],
  funds_transfers: ['update'],
  internal_asset_transfers: ['create', 'update'],
  kyc_document_checks: ['create', 'update'],
  quotes: ['update'],
  refunds: ['create', 'update'],
  resource_tokens: ['update'],
  trade_settlements: ['create', 'settled', 'update'],
  trades: ['create', 'update'],
  webhook_configs: ['test'],
};

export type WebhookAction = 'create' | 'update' | 'delete' | 'settled' | 'send' | 'test';
