import { AccountPolicies } from '../../../contract/index.ts';

/**
 * Default policies. Unless listed here, a policy requires, limits and prevents nothing. Names and
 * values come from the contract's schema.
 */
export const defaultPolicies: AccountPolicies = AccountPolicies.parse({
  ...Object.fromEntries(
    Object.entries(AccountPolicies.shape).map(([name, { _zod }]) => [name, emptyOf(_zod.def.type)]),
  ),
  'allow-account-contact-reuse': true,
  'allow-cip-check-manual-review': true,
  'allowed-credit-card-funding-types': ['credit', 'debit'],
  'allowed-currencies': ['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'USD'],
  'allowed-incoming-funds-transfer-types': ['ach', 'check', 'credit_card', 'signet', 'wire'],
  'allowed-outgoing-funds-transfer-types': ['ach', 'check', 'signet', 'wire', 'wire_international'],
  // As in the original service, an incoming ACH transfer clears ten days after settlement.
  'auto-clear-days-ach': 10,
  'auto-clear-days-check': 10,
  'auto-clear-days-push-ach': 10,
  // Deposits are allowed once all checks have passed. Coverage: ST15.
  'auto-approve-account-on-kyc-clear': true,
  'broker-trades': true,
  'debit-card-required-verifications': ['email', 'phone'],
  'debit-card-show-card-on-create': true,
  'default-currency': 'USD',
  // Enough for typing mistakes; card testing needs hundreds.
  'max-card-declines-per-account-last-hour': 500,
  'max-card-declines-per-address-last-hour': 30,
  'max-card-declines-per-fingerprint-last-24-hours': 10,
  'max-card-declines-per-token': 10,
  'max-incorrect-security-codes-per-fingerprint-last-24-hours': 5,
  // Each pending authentication makes a bank contact its cardholder. A whole office may share one
  // address.
  'max-pending-authentications-per-address': 30,
  'max-pending-authentications-per-fingerprint': 10,
  // As in the original service, the owner confirms every disbursement.
  'owner-verification-on-asset-disbursements': true,
  'owner-verification-on-cash-disbursements': true,
  // Outgoing wires to these countries are blocked. Coverage: NE7.
  'outgoing-wire-countries-exclude-list': ['CU', 'IR', 'KP', 'SY', 'UA'],
  'require-contact-kyc-documents': true,
  // Public contract, section 4.
  'require-purchase-protection': true,
  'required-kyc-documents': ['identity', 'address'],
  // A webhook config is disabled after ten failures. Coverage: EV14.
  'webhook-threshold': 10,
});

function emptyOf(type: string): unknown {
  switch (type) {
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'number':
      return 0;
    default:
      return null;
  }
}
