import { AccountPolicies } from '../../../contract/index.ts';

/**
 * What holds where nothing was set: nothing is demanded, limited or prevented, but for what stands
 * here. The policies and their values are those of the contract's one schema.
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
  // An incoming ACH transfer clears ten days after it settled, as in the original service.
  'auto-clear-days-ach': 10,
  'auto-clear-days-check': 10,
  'auto-clear-days-push-ach': 10,
  // Deposits are allowed after all checks have passed. Coverage: ST15.
  'auto-approve-account-on-kyc-clear': true,
  'broker-trades': true,
  'debit-card-required-verifications': ['email', 'phone'],
  'debit-card-show-card-on-create': true,
  'default-currency': 'USD',
  // Enough for people who mistype; a tester of cards needs hundreds.
  'max-card-declines-per-account-last-hour': 500,
  'max-card-declines-per-address-last-hour': 30,
  'max-card-declines-per-fingerprint-last-24-hours': 10,
  'max-card-declines-per-token': 10,
  'max-incorrect-security-codes-per-fingerprint-last-24-hours': 5,
  // Each makes a bank write to its cardholder. Those of an address may be of a whole office.
  'max-pending-authentications-per-address': 30,
  'max-pending-authentications-per-fingerprint': 10,
  // Nothing leaves before the owner has confirmed it, as in the original service.
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
