import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Secrets } from '../../kernel/store/index.ts';

/** The numbers that nobody is shown. */
const BankNumbers = z.object({
  account: z.nullable(z.string()),
  intermediaryAccount: z.nullable(z.string()),
});
export type BankNumbers = z.infer<typeof BankNumbers>;

const purpose = 'bank-numbers';

export function sealBankNumbers(secrets: Secrets, numbers: BankNumbers): Buffer {
  return secrets.seal(purpose, JSON.stringify(numbers));
}

/** For those who send money through the bank. */
export function openBankNumbers(secrets: Secrets, sealed: Buffer): BankNumbers {
  return BankNumbers.parse(JSON.parse(secrets.open(purpose, sealed)));
}

/**
 * The same for every user of the same bank account, and for no other account. Keyed, as the numbers are
 * few enough to try them all.
 */
export function fingerprintOf(
  secrets: Secrets,
  { bank, account }: { bank: string; account: string },
): string {
  return createHmac('sha256', secrets.key('bank-account-fingerprint'))
    .update(JSON.stringify([bank.toUpperCase(), account.toUpperCase()]))
    .digest('base64url');
}

/** The provider's token, for asking it about the balance. */
export const aggregatorTokenPurpose = 'aggregator-token';

/** Tells whether a token of one use was seen, without keeping it. */
export function publicTokenDigest(secrets: Secrets, token: string): string {
  return createHmac('sha256', secrets.key('aggregator-public-token'))
    .update(token)
    .digest('base64url');
}
