import * as z from 'zod/mini';
import type { bankLinkPort } from '../../vendors/ports/bank-link.ts';
import { VendorRefusal } from '../../vendors/protocol/failures.ts';
import type { AnswerOf } from '../../vendors/protocol/port.ts';
import { PlaidUnavailable } from './plaid-errors.ts';

/** The parts of Plaid's answers that the adapter reads. */
export const AuthAnswer = z.object({
  account: z.object({
    type: z.string(),
    subtype: z.nullish(z.string()),
    verification_status: z.nullish(z.string()),
  }),
  numbers: z.object({
    ach: z.nullish(z.object({ account: z.string(), routing: z.string() })),
  }),
});

export const BalanceAnswer = z.object({
  account: z.object({
    balances: z.object({
      available: z.nullable(z.number()),
      iso_currency_code: z.nullable(z.string()),
    }),
  }),
});

export const MatchAnswer = z.object({
  account: z.object({
    legal_name: z.nullish(z.object({ score: z.nullish(z.int()) })),
  }),
});

type LinkedAccount = AnswerOf<typeof bankLinkPort, 'read-account'>['account'];
type Verification = AnswerOf<typeof bankLinkPort, 'verify-name'>['verification'];

/**
 * How the numbers of an account were verified, by `verification_status`: `/processor/auth/get`. Nobody signed in at
 * the bank for a `manual` one, so the holder's name is not the bank's. `none` is no proof of an account.
 */
export const verificationStatuses: Readonly<Record<string, 'at-bank' | 'manual' | 'none'>> = {
  // No fallback was needed: the bank gave the numbers.
  '': 'at-bank',
  automatically_verified: 'at-bank',
  manually_verified: 'manual',
  database_matched: 'manual',
  database_insights_pass: 'manual',
  database_insights_pass_with_caution: 'none',
  database_insights_fail: 'none',
  pending_automatic_verification: 'none',
  pending_manual_verification: 'none',
  unsent: 'none',
  verification_expired: 'none',
  verification_failed: 'none',
};

/** ACH knows checking and savings. Plaid's Auth also returns cash management accounts, which are debited as checking. */
const accountTypes: Readonly<Record<string, 'checking' | 'savings'>> = {
  checking: 'checking',
  'cash management': 'checking',
  savings: 'savings',
};

/**
 * Returns the account for ACH; null if it is not verified, or has no US numbers of digits.
 *
 * @throws PlaidUnavailable for a verification status that is not documented
 */
export function toLinkedAccount({ account, numbers }: z.infer<typeof AuthAnswer>): LinkedAccount {
  const status = account.verification_status ?? '';
  const verified = Object.hasOwn(verificationStatuses, status)
    ? verificationStatuses[status]
    : undefined;
  if (verified === undefined) throw new PlaidUnavailable('unknown_verification_status');
  const subtype = account.subtype ?? '';
  const accountType = Object.hasOwn(accountTypes, subtype) ? accountTypes[subtype] : undefined;
  const { ach } = numbers;
  if (verified === 'none' || account.type !== 'depository' || !accountType || !ach) return null;
  if (!/^\d{1,17}$/.test(ach.account) || !/^\d{9}$/.test(ach.routing)) return null;
  return {
    accountNumber: ach.account,
    routingNumber: ach.routing,
    accountType,
    isManuallyVerified: verified === 'manual',
  };
}

/**
 * Returns the available balance, rounded down to cents; 0.00 for an overdrawn account.
 *
 * @throws VendorRefusal `balance_not_available` if the bank does not compute it. The current balance would contain
 *   money that is already on its way out
 */
export function toAmount({ account: { balances } }: z.infer<typeof BalanceAnswer>): string {
  if (balances.iso_currency_code !== 'USD') throw new VendorRefusal('currency_not_supported');
  if (balances.available === null) throw new VendorRefusal('balance_not_available');
  if (balances.available <= 0) return '0.00';
  // The shortest text of a number has the digits that Plaid sent, up to 15 of them.
  const [, dollars, cents = ''] = /^(\d{1,13})(?:\.(\d+))?$/.exec(String(balances.available)) ?? [];
  if (dollars === undefined) return tinyOrRefused(balances.available);
  return `${dollars}.${cents.slice(0, 2).padEnd(2, '0')}`;
}

/** Numbers below 0.000001 are written with an exponent, as are those that no bank has. */
function tinyOrRefused(available: number): string {
  if (available < 1) return '0.00';
  throw new VendorRefusal('balance_not_available');
}

/** Compares Plaid's score with the least that matches. Without a score, the bank has no name. */
export function toVerification(
  { account }: z.infer<typeof MatchAnswer>,
  nameScore: number,
): Verification {
  const score = account.legal_name?.score ?? null;
  if (score === null) return 'inaccessible';
  return score >= nameScore ? 'matches' : 'differs';
}
