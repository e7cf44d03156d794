import type { AccountPolicies } from './account-policies.ts';

/**
 * Defines which of two values of a policy is stricter.
 *
 * - `true`, `false`: this value
 * - `less`: the smaller number; null means no limit
 * - `more`: the larger number; null means none
 * - `fewer`: a subset of the list; null means every entry
 * - `further`: a superset of the list
 */
export type Strictness = 'true' | 'false' | 'less' | 'more' | 'fewer' | 'further';

/** Strictness that values of a type can have. */
type StrictnessOf<Value> = boolean extends Value
  ? 'true' | 'false'
  : NonNullable<Value> extends number
    ? 'less' | 'more'
    : NonNullable<Value> extends readonly unknown[]
      ? 'fewer' | 'further'
      : never;

/**
 * Owner of a policy in production.
 *
 * - `by: 'tenant'`: the users of an organization, for their own accounts
 * - `by: 'operators'`: operators, because it protects the custodian. With a strictness, users can make it
 *   stricter, but never weaker
 */
export type PolicyOwner<Order extends Strictness = Strictness> =
  | { readonly by: 'tenant' }
  | { readonly by: 'operators'; readonly stricter?: Order };

type PolicyOwners = {
  readonly [Name in keyof AccountPolicies]: PolicyOwner<StrictnessOf<AccountPolicies[Name]>>;
};

const tenant = { by: 'tenant' } as const;
const operators = { by: 'operators' } as const;
const required = { by: 'operators', stricter: 'true' } as const;
const permitted = { by: 'operators', stricter: 'false' } as const;
const atMost = { by: 'operators', stricter: 'less' } as const;
const atLeast = { by: 'operators', stricter: 'more' } as const;
const allowed = { by: 'operators', stricter: 'fewer' } as const;
const listed = { by: 'operators', stricter: 'further' } as const;

/** Owner of each policy. The types require one for every policy. */
export const policyOwners = {
  'account-risk-level': operators,
  'allow-account-contact-reuse': permitted,
  'allow-cip-check-manual-review': permitted,
  'allow-organizational-contacts': permitted,
  'auto-approve-account-on-kyc-clear': permitted,
  'manual-cip-approval-required': required,
  'prevent-duplicated-uploaded-documents': required,
  'require-account-questionnaire': required,
  'require-contact-kyc-documents': required,
  'require-identity-documents-on-auto-approve': required,
  'required-kyc-documents': listed,
  'review-user-invitations-dual-control': required,

  'allow-external-instantly-settled-wires': permitted,
  'allow-instantly-settled-wires': permitted,
  'allow-organization-funds-transfer-methods': permitted,
  'allow-public-contributions': permitted,
  'allowed-credit-card-funding-types': allowed,
  'allowed-credit-card-types': allowed,
  'allowed-currencies': allowed,
  'allowed-incoming-funds-transfer-types': allowed,
  'auto-clear-days-ach': atLeast,
  'auto-clear-days-check': atLeast,
  'auto-clear-days-push-ach': atLeast,
  'bank-account-ach-id': operators,
  'bank-account-id-usd': operators,
  'cap-contributions-per-tax-year': required,
  'credit-card-descriptor': tenant,
  'default-currency': tenant,
  'max-ach-contribution-amount': atMost,
  'max-ach-contribution-amount-per-fingerprint-last-24-hours': atMost,
  'max-ach-contribution-amount-per-fingerprint-last-7-days': atMost,
  'max-ach-contribution-amount-per-fingerprint-last-30-days': atMost,
  'max-card-declines-per-account-last-hour': atMost,
  'max-card-declines-per-address-last-hour': atMost,
  'max-card-declines-per-fingerprint-last-24-hours': atMost,
  'max-card-declines-per-token': atMost,
  'max-pending-authentications-per-address': atMost,
  'max-pending-authentications-per-fingerprint': atMost,
  'max-contribution-amount-per-tax-year': atMost,
  'max-incorrect-security-codes-per-fingerprint-last-24-hours': atMost,
  'minimum-percentage-balance-for-ach-contribution': atLeast,
  'nacha-description': tenant,
  'omnibus-account-id': operators,
  'plaid-allow-manually-verified-accounts': permitted,
  'require-aggregator-authentication-on-ach': required,
  'require-contact-on-incoming-asset-transfers': required,
  'require-contact-on-incoming-funds-transfers': required,
  'require-giact-verification-on-ach': required,
  'require-matching-name-on-credit-card': required,
  'require-purchase-protection': required,
  'signet-deposit-address': operators,

  'allowed-outgoing-funds-transfer-types': allowed,
  // Text of the confirmation request to the owner.
  'disbursement-confirmation-template': operators,
  'manual-authorization-on-asset-disbursements': required,
  'manual-authorization-on-cash-disbursements': required,
  'outgoing-wire-bank-acct-id-fx': operators,
  'outgoing-wire-bank-acct-id-usd': operators,
  'outgoing-wire-bank-acct-id-usd-intl': operators,
  'outgoing-wire-countries-exclude-list': listed,
  'owner-verification-on-asset-disbursements': required,
  'owner-verification-on-cash-disbursements': required,
  'prevent-cash-disbursements': required,
  'prevent-cash-transfers': required,
  'require-approval-for-asset-transfers': required,
  'require-approval-for-funds-transfers': required,
  'require-contact-on-outgoing-asset-transfers': required,
  'require-contact-on-outgoing-funds-transfers': required,
  'review-asset-transfers': required,
  'review-asset-transfers-dual-control': required,
  'review-cash-transfers': required,
  'review-cash-transfers-dual-control': required,

  // Terms of credit between an organization and a trade desk.
  'auto-settlement-days': operators,
  'auto-settlement-time': operators,
  'broker-trades': permitted,
  'cardholder-verification-code-template': tenant,
  'cardholder-verification-invite-template': tenant,
  'debit-card-required-verifications': listed,
  'debit-card-show-card-on-create': permitted,
  'facilitated-trade-fee': tenant,
  'fireblocks-cold-vault-id': operators,
  'fireblocks-hot-vault-id': operators,
  'fireblocks-vault-id': operators,
  'rejection-delay-minutes': operators,
  'settle-broker-trades-dual-control': required,
  'settlement-account': tenant,
  'settlement-delay-minutes': operators,
  'settlement-retry-delay-minutes': operators,
  // Otherwise users could bypass the feature `trade-desk-choice`, which operators set.
  'trade-desk-id': operators,
  'trade-desk-routing-group-id': operators,
  'trade-settlement-id': operators,

  'account-statement-header-color': tenant,
  'account-statement-logo-url': tenant,
  'fire-asset-transaction-webhooks': tenant,
  'fire-cash-transaction-webhooks': tenant,
  'send-account-approved-emails': tenant,
  'send-asset-contribution-emails': tenant,
  'send-asset-transferred-emails': tenant,
  'send-contact-material-changes-emails': tenant,
  'send-contribution-emails': tenant,
  'send-funds-transferred-emails': tenant,
  'send-welcome-emails': tenant,
  'webhook-threshold': tenant,
} as const satisfies PolicyOwners;

/** Policies set by operators in production. */
export type OperatorPolicyName = {
  [Name in keyof AccountPolicies]: (typeof policyOwners)[Name]['by'] extends 'operators'
    ? Name
    : never;
}[keyof AccountPolicies];

/** Describes the owner of a policy for the documentation. */
export function describeOwner({ by, ...owner }: PolicyOwner): string {
  if (by === 'tenant') return 'Set by the users of the organization.';
  const stricter = 'stricter' in owner ? owner.stricter : undefined;
  if (!stricter) return 'In production, only operators set it.';
  return `In production, operators set it, and users can make it stricter: ${words[stricter]}.`;
}

const words: Readonly<Record<Strictness, string>> = {
  true: 'true is stricter',
  false: 'false is stricter',
  less: 'a smaller number is stricter',
  more: 'a larger number is stricter',
  fewer: 'entries may be removed',
  further: 'entries may be added',
};
