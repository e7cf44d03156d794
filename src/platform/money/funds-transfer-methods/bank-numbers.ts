import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Secrets } from '../../kernel/store/index.ts';

/** Full account numbers. The API never returns them. */
const BankNumbers = z.object({
  account: z.nullable(z.string()),
  intermediaryAccount: z.nullable(z.string()),
});
export type BankNumbers = z.infer<typeof BankNumbers>;

const purpose = 'bank-numbers';

export function sealBankNumbers(secrets: Secrets, numbers: BankNumbers): Buffer {
  return secrets.seal(purpose, JSON.stringify(numbers));
}

/** Opens sealed numbers, to send money through the bank. */
export function openBankNumbers(secrets: Secrets, sealed: Buffer): BankNumbers {
  return BankNumbers.parse(JSON.parse(secrets.open(purpose, sealed)));
}

/** Identifies a bank account. Keyed, because account numbers are few enough to try them all. */
export function fingerprintOf(
  secrets: Secrets,
  { bank, account }: { bank: string; account: string },
): string {
  return createHmac('sha256', secrets.key('bank-account-fingerprint'))
    .update(JSON.stringify([bank.toUpperCase(), account.toUpperCase()]))
    .digest('base64url');
}

/** The purpose under which the provider's token is sealed. */
export const aggregatorTokenPurpose = 'aggregator-token';

/** Returns a digest that recognizes a used single-use token. */
export function publicTokenDigest(secrets: Secrets, token: string): string {
  return createHmac('sha256', secrets.key('aggregator-public-token'))
    .update(token)
    .digest('base64url');
}
