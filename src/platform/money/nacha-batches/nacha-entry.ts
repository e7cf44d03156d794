/** `PPD`: accounts of persons; `CCD`: accounts of companies. */
export type StandardEntryClass = 'PPD' | 'CCD';

/** One payment of a file. */
export interface NachaEntry {
  readonly entryClass: StandardEntryClass;
  /** `debit` takes from the account, `credit` gives to it. */
  readonly direction: 'debit' | 'credit';
  readonly accountType: 'checking' | 'savings';
  /** Nine digits. */
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly cents: bigint;
  /** What it is found again by: fifteen signs are kept. */
  readonly reference: string;
  readonly name: string;
  /** What the owner's statement says of it; the company's own word by default. */
  readonly description?: string;
}

/** The most that one payment can be, and all payments of a direction together, in cents. */
export const maxEntryCents = 10n ** 10n - 1n;
export const maxFileCents = 10n ** 12n - 1n;

/** In cents. */
export function sumOf(entries: readonly NachaEntry[], direction: NachaEntry['direction']): bigint {
  return entries
    .filter((entry) => entry.direction === direction)
    .reduce((sum, { cents }) => sum + cents, 0n);
}

/** The banks' numbers without their check digits, added up: the last ten digits. */
export function entryHash(entries: readonly NachaEntry[]): bigint {
  const sum = entries.reduce(
    (total, { routingNumber }) => total + BigInt(routingNumber.slice(0, 8)),
    0n,
  );
  return sum % 10n ** 10n;
}
