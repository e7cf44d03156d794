/** An account of the stand-in. */
export interface StandInAccount {
  readonly account_id: string;
  readonly subtype: string;
  readonly type?: string;
  readonly verification_status?: string;
  readonly available: number | null;
  readonly currency?: string;
  readonly ach: { readonly account: string; readonly routing: string } | null;
  /** Null if the bank does not tell; `*` matches every name. */
  readonly holder: string | null;
  /** Code of the error that Plaid answers every request for this account with. */
  readonly error?: readonly [type: string, code: string];
}

const good = {
  subtype: 'checking',
  available: 1250,
  ach: { account: '000123456789', routing: '011401533' },
  holder: 'Jane Roe',
} satisfies Partial<StandInAccount>;

/** Accounts of the stand-in, our own data: `account-1` is the good one of the port's example. */
export const standInAccounts: readonly StandInAccount[] = [
  { account_id: 'account-1', ...good },
  { account_id: 'account-savings', ...good, subtype: 'savings' },
  { account_id: 'account-cash', ...good, subtype: 'cash management' },
  { account_id: 'account-cents', ...good, available: 1019.99 },
  { account_id: 'account-overdrawn', ...good, available: -12.5 },
  { account_id: 'account-no-available', ...good, available: null },
  { account_id: 'account-canada', ...good, currency: 'CAD', ach: null },
  { account_id: 'account-letters', ...good, ach: { account: '12AB', routing: '011401533' } },
  { account_id: 'account-credit', ...good, type: 'credit', subtype: 'credit card', ach: null },
  { account_id: 'account-no-holder', ...good, holder: null },
  { account_id: 'account-family', ...good, holder: 'John Roe' },
  // Has every name.
  { account_id: 'account-anyone', ...good, holder: '*' },
  { account_id: 'account-stranger', ...good, holder: 'Max Power' },
  { account_id: 'account-deposits', ...good, verification_status: 'automatically_verified' },
  { account_id: 'account-manual', ...good, verification_status: 'manually_verified' },
  { account_id: 'account-pending', ...good, verification_status: 'pending_automatic_verification' },
  { account_id: 'account-not-ready', ...good, error: ['ITEM_ERROR', 'PRODUCT_NOT_READY'] },
  { account_id: 'account-login', ...good, error: ['ITEM_ERROR', 'ITEM_LOGIN_REQUIRED'] },
  { account_id: 'account-private', ...good, error: ['ITEM_ERROR', 'ACCESS_NOT_GRANTED'] },
  { account_id: 'account-down', ...good, error: ['INSTITUTION_ERROR', 'INSTITUTION_DOWN'] },
  { account_id: 'account-busy', ...good, error: ['RATE_LIMIT_EXCEEDED', 'RATE_LIMIT'] },
  { account_id: 'account-new-code', ...good, error: ['ITEM_ERROR', 'SOMETHING_NEW'] },
];
