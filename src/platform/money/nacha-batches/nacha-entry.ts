/** `PPD`: personal accounts; `CCD`: business accounts. */
export type StandardEntryClass = 'PPD' | 'CCD';

/** One payment in a file. */
export interface NachaEntry {
  readonly entryClass: StandardEntryClass;
  /** `debit` pulls money from the account, `credit` pushes money to it. */
  readonly direction: 'debit' | 'credit';
  readonly accountType: 'checking' | 'savings';
  /** Nine digits. */
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly cents: bigint;
  /** Identifies the payment; cut to 15 characters. */
  readonly reference: string;
  readonly name: string;
  /** Shown on the holder's statement; the configuration's description by default. */
  readonly description?: string;
}

/** Limits of one payment, and of all payments in one direction, in cents. */
export const maxEntryCents = 10n ** 10n - 1n;
export const maxFileCents = 10n ** 12n - 1n;

/** Returns the sum of the entries in one direction, in cents. */
export function sumOf(entries: readonly NachaEntry[], direction: NachaEntry['direction']): bigint {
  return entries
    .filter((entry) => entry.direction === direction)
    .reduce((sum, { cents }) => sum + cents, 0n);
}

/** Returns the sum of the routing numbers without check digits: its last ten digits. */
export function entryHash(entries: readonly NachaEntry[]): bigint {
  const sum = entries.reduce(
    (total, { routingNumber }) => total + BigInt(routingNumber.slice(0, 8)),
    0n,
  );
  return sum % 10n ** 10n;
}
