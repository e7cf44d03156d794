import * as z from 'zod/mini';
import { CardBrandName } from '../card-brand-name.ts';
import { CurrencyType } from '../money.ts';
import { OfferingExemption } from '../offering-exemption.ts';
import {
  allowed,
  atLeast,
  atMost,
  operators,
  permitted,
  policy,
  recorded,
  required,
  tenant,
} from './declaration.ts';
import { count, flag, fundsTypes, limit, reference, words } from './values.ts';

/** Format of the card networks. */
const descriptor = z.nullable(
  z.string().check(
    z.regex(/^[\x20-\x7e]{1,22}$/, {
      error: 'must be at most 22 letters, digits and punctuation marks',
    }),
  ),
);
/** Format of the clearing house. */
const entryDescription = z.nullable(
  z
    .string()
    .check(z.regex(/^[A-Za-z0-9 ]{1,10}$/, { error: 'must be at most 10 letters and digits' })),
);
const percentage = z.nullable(z.number().check(z.minimum(0)));
const attempts = z.int().check(z.minimum(1), z.maximum(1_000_000));

/** Incoming money. */
export const moneyInPolicies = {
  'allow-external-instantly-settled-wires': recorded(flag, permitted),
  'allow-instantly-settled-wires': recorded(flag, permitted),
  'allow-organization-funds-transfer-methods': policy(flag, permitted),
  'allow-public-contributions': policy(flag, permitted),
  'allowed-credit-card-funding-types': policy(z.array(z.enum(['credit', 'debit'])), allowed, [
    'credit',
    'debit',
  ]),
  /** Brands of cards; null for every brand. */
  'allowed-credit-card-types': policy(z.nullable(z.array(CardBrandName)), allowed),
  'allowed-currencies': policy(z.array(CurrencyType), allowed, CurrencyType.options),
  'allowed-incoming-funds-transfer-types': policy(
    z.array(z.enum([...fundsTypes, 'credit_card'])),
    allowed,
    ['ach', 'check', 'credit_card', 'signet', 'wire'],
  ),
  'allowed-offering-exemptions': policy(
    z.array(OfferingExemption),
    allowed,
    OfferingExemption.options,
  ),
  // An incoming ACH transfer clears ten days after it settled, as in the original service.
  'auto-clear-days-ach': policy(count, atLeast, 10),
  'auto-clear-days-check': policy(count, atLeast, 10),
  'auto-clear-days-push-ach': policy(count, atLeast, 10),
  'bank-account-ach-id': recorded(reference, operators),
  'bank-account-id-usd': recorded(reference, operators),
  'cap-contributions-per-tax-year': policy(flag, required),
  'credit-card-descriptor': policy(descriptor, tenant),
  'default-currency': policy(CurrencyType, tenant, 'USD'),
  'max-ach-contribution-amount': policy(limit, atMost),
  'max-ach-contribution-amount-per-fingerprint-last-24-hours': policy(limit, atMost),
  'max-ach-contribution-amount-per-fingerprint-last-7-days': policy(limit, atMost),
  'max-ach-contribution-amount-per-fingerprint-last-30-days': policy(limit, atMost),
  /** Against card testing, which needs hundreds of attempts: above one of them a card is rejected and the token ends. */
  'max-card-declines-per-account-last-hour': policy(attempts, atMost, 500),
  'max-card-declines-per-address-last-hour': policy(attempts, atMost, 30),
  'max-card-declines-per-fingerprint-last-24-hours': policy(attempts, atMost, 10),
  'max-card-declines-per-token': policy(attempts, atMost, 10),
  'max-contribution-amount-per-tax-year': policy(limit, atMost),
  /** Pending verifications by banks; above one of them a card is rejected for the moment. An office shares an address. */
  'max-pending-authentications-per-address': policy(attempts, atMost, 30),
  'max-pending-authentications-per-fingerprint': policy(attempts, atMost, 10),
  'max-incorrect-security-codes-per-fingerprint-last-24-hours': policy(attempts, atMost, 5),
  'minimum-percentage-balance-for-ach-contribution': policy(percentage, atLeast),
  'nacha-description': policy(entryDescription, tenant),
  'omnibus-account-id': recorded(reference, operators),
  'plaid-allow-manually-verified-accounts': policy(flag, permitted),
  'require-aggregator-authentication-on-ach': policy(flag, required),
  'require-contact-on-incoming-asset-transfers': policy(flag, required),
  'require-contact-on-incoming-funds-transfers': policy(flag, required),
  'require-giact-verification-on-ach': recorded(flag, required),
  'require-matching-name-on-credit-card': policy(flag, required),
  // Public contract, section 4.
  'require-purchase-protection': policy(flag, required, true),
  'signet-deposit-address': policy(words, operators),
};
