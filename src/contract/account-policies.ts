import * as z from 'zod/mini';
import { CountryCode } from './address.ts';
import { CardBrandName } from './card-brand-name.ts';
import { Uuid } from './json-api.ts';
import { CurrencyType } from './money.ts';

/**
 * Policies of accounts. Coverage: "Other account policies and partly described resources". Names with
 * underscores in the specification have hyphens here, like all attributes.
 */

const flag = z.boolean();
const words = z.nullable(z.string().check(z.maxLength(2_000)));
/** Card networks accept up to 22 ASCII characters. */
const descriptor = z.nullable(
  z
    .string()
    .check(z.regex(/^[\x20-\x7e]{1,22}$/, { error: 'must be 1 to 22 printable ASCII characters' })),
);
/** Format of the clearing house. */
const entryDescription = z.nullable(
  z
    .string()
    .check(z.regex(/^[A-Za-z0-9 ]{1,10}$/, { error: 'must be 1 to 10 letters, digits or spaces' })),
);
const reference = z.nullable(Uuid);
const limit = z.nullable(z.number().check(z.minimum(0)));
const percentage = z.nullable(z.number().check(z.minimum(0)));
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const attempts = z.int().check(z.minimum(1), z.maximum(1_000_000));
const nullableCount = z.nullable(count);
const fundsTypes = ['ach', 'check', 'signet', 'wire'] as const;

const identityFields = {
  'account-risk-level': z.nullable(z.enum(['low', 'moderate', 'high'])),
  'allow-account-contact-reuse': flag,
  'allow-cip-check-manual-review': flag,
  'allow-organizational-contacts': flag,
  'auto-approve-account-on-kyc-clear': flag,
  'manual-cip-approval-required': flag,
  'prevent-duplicated-uploaded-documents': flag,
  'require-account-questionnaire': flag,
  'require-contact-kyc-documents': flag,
  'require-identity-documents-on-auto-approve': flag,
  'required-kyc-documents': z.array(z.enum(['identity', 'address'])),
  'review-user-invitations-dual-control': flag,
};

const moneyInFields = {
  'allow-external-instantly-settled-wires': flag,
  'allow-instantly-settled-wires': flag,
  'allow-organization-funds-transfer-methods': flag,
  'allow-public-contributions': flag,
  'allowed-credit-card-funding-types': z.array(z.enum(['credit', 'debit'])),
  /** Brands of cards; null for every brand. */
  'allowed-credit-card-types': z.nullable(z.array(CardBrandName)),
  'allowed-currencies': z.array(CurrencyType),
  'allowed-incoming-funds-transfer-types': z.array(z.enum([...fundsTypes, 'credit_card'])),
  'auto-clear-days-ach': count,
  'auto-clear-days-check': count,
  'auto-clear-days-push-ach': count,
  'bank-account-ach-id': reference,
  'bank-account-id-usd': reference,
  'cap-contributions-per-tax-year': flag,
  'credit-card-descriptor': descriptor,
  'default-currency': CurrencyType,
  'max-ach-contribution-amount': limit,
  'max-ach-contribution-amount-per-fingerprint-last-24-hours': limit,
  'max-ach-contribution-amount-per-fingerprint-last-7-days': limit,
  'max-ach-contribution-amount-per-fingerprint-last-30-days': limit,
  /** Limits against card testing. Above one of them the card is rejected and the token ends. */
  'max-card-declines-per-account-last-hour': attempts,
  'max-card-declines-per-address-last-hour': attempts,
  'max-card-declines-per-fingerprint-last-24-hours': attempts,
  'max-card-declines-per-token': attempts,
  'max-contribution-amount-per-tax-year': limit,
  /** Concurrent verifications by banks. Above one of them the card is rejected temporarily. */
  'max-pending-authentications-per-address': attempts,
  'max-pending-authentications-per-fingerprint': attempts,
  'max-incorrect-security-codes-per-fingerprint-last-24-hours': attempts,
  'minimum-percentage-balance-for-ach-contribution': percentage,
  'nacha-description': entryDescription,
  'omnibus-account-id': reference,
  'plaid-allow-manually-verified-accounts': flag,
  'require-aggregator-authentication-on-ach': flag,
  'require-contact-on-incoming-asset-transfers': flag,
  'require-contact-on-incoming-funds-transfers': flag,
  'require-giact-verification-on-ach': flag,
  'require-matching-name-on-credit-card': flag,
  'require-purchase-protection': flag,
  'signet-deposit-address': words,
};

const moneyOutFields = {
  'allowed-outgoing-funds-transfer-types': z.array(z.enum([...fundsTypes, 'wire_international'])),
  'disbursement-confirmation-template': words,
  'manual-authorization-on-asset-disbursements': flag,
  'manual-authorization-on-cash-disbursements': flag,
  'outgoing-wire-bank-acct-id-fx': reference,
  'outgoing-wire-bank-acct-id-usd': reference,
  'outgoing-wire-bank-acct-id-usd-intl': reference,
  'outgoing-wire-countries-exclude-list': z.array(CountryCode),
  'owner-verification-on-asset-disbursements': flag,
  'owner-verification-on-cash-disbursements': flag,
  'prevent-cash-disbursements': flag,
  'prevent-cash-transfers': flag,
  'require-approval-for-asset-transfers': flag,
  'require-approval-for-funds-transfers': flag,
  'require-contact-on-outgoing-asset-transfers': flag,
  'require-contact-on-outgoing-funds-transfers': flag,
  'review-asset-transfers': flag,
  'review-asset-transfers-dual-control': flag,
  'review-cash-transfers': flag,
  'review-cash-transfers-dual-control': flag,
};

const tradeAndCardFields = {
  'auto-settlement-days': nullableCount,
  'auto-settlement-time': words,
  'broker-trades': flag,
  'cardholder-verification-code-template': words,
  'cardholder-verification-invite-template': words,
  'debit-card-required-verifications': z.array(z.enum(['email', 'phone'])),
  'debit-card-show-card-on-create': flag,
  'facilitated-trade-fee': z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  'fireblocks-cold-vault-id': words,
  'fireblocks-hot-vault-id': words,
  'fireblocks-vault-id': words,
  'rejection-delay-minutes': nullableCount,
  'settle-broker-trades-dual-control': flag,
  'settlement-account': reference,
  'settlement-delay-minutes': nullableCount,
  'settlement-retry-delay-minutes': nullableCount,
  'trade-desk-id': reference,
  'trade-desk-routing-group-id': reference,
  'trade-settlement-id': reference,
};

const messageFields = {
  'account-statement-header-color': words,
  'account-statement-logo-url': words,
  'fire-asset-transaction-webhooks': flag,
  'fire-cash-transaction-webhooks': flag,
  'send-account-approved-emails': flag,
  'send-asset-contribution-emails': flag,
  'send-asset-transferred-emails': flag,
  'send-contact-material-changes-emails': flag,
  'send-contribution-emails': flag,
  'send-funds-transferred-emails': flag,
  'send-welcome-emails': flag,
  /** Number of failures that disables a webhook config. */
  'webhook-threshold': z.int().check(z.minimum(0), z.maximum(343)),
};

/** All policies with their values. */
export const AccountPolicies = z.object({
  ...identityFields,
  ...moneyInFields,
  ...moneyOutFields,
  ...tradeAndCardFields,
  ...messageFields,
});
export type AccountPolicies = z.infer<typeof AccountPolicies>;

/** Policies with underscores in the specification. Responses contain them under both names. */
export const underscoredPolicies = {
  require_aggregator_authentication_on_ach: 'require-aggregator-authentication-on-ach',
  minimum_percentage_balance_for_ach_contribution:
    'minimum-percentage-balance-for-ach-contribution',
  settlement_delay_minutes: 'settlement-delay-minutes',
  settlement_account: 'settlement-account',
  auto_settlement_days: 'auto-settlement-days',
  auto_settlement_time: 'auto-settlement-time',
  settlement_retry_delay_minutes: 'settlement-retry-delay-minutes',
  rejection_delay_minutes: 'rejection-delay-minutes',
  debit_card_show_card_on_create: 'debit-card-show-card-on-create',
} as const satisfies Record<string, keyof AccountPolicies>;
