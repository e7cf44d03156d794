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

/** Sender and date of a file. */
export interface NachaFileHead {
  /** Of the bank that receives the file: nine digits. */
  readonly routingNumber: string;
  readonly companyName: string;
  readonly companyIdentification: string;
  readonly entryDescription: string;
  /** One character. */
  readonly fileIdModifier: string;
  readonly createdAt: Date;
  /** `YYYY-MM-DD`: the settlement day. */
  readonly effectiveOn: string;
}

/**
 * Returns header, entries and control of a batch. All entries have the same class.
 *
 * @param place.number the batch's number in the file, from 1
 * @param place.before the number of entries in earlier batches
 */
export function recordsOfBatch(
  head: NachaFileHead,
  entries: readonly NachaEntry[],
  place: { readonly number: number; readonly before: number },
): string[] {
  const batch = { serviceClass: serviceClassOf(entries), number: place.number };
  return [
    batchHeader(head, { ...batch, entryClass: entries[0]?.entryClass ?? 'PPD' }),
    ...entries.map((entry, index) => entryDetail(head, entry, place.before + index + 1)),
    batchControl(head, entries, batch),
  ];
}

/** Returns 200 for mixed entries, 220 for credits only, 225 for debits only. */
function serviceClassOf(entries: readonly NachaEntry[]): string {
  const directions = new Set(entries.map(({ direction }) => direction));
  if (directions.size > 1) return '200';
  return directions.has('credit') ? '220' : '225';
}

function batchHeader(
  head: NachaFileHead,
  batch: { serviceClass: string; entryClass: string; number: number },
): string {
  return [
    `5${batch.serviceClass}`,
    alphanumeric(head.companyName, 16),
    blanks(20),
    alphanumeric(head.companyIdentification, 10),
    batch.entryClass,
    alphanumeric(head.entryDescription, 10),
    blanks(6),
    head.effectiveOn.slice(2).replaceAll('-', ''),
    blanks(3),
    `1${head.routingNumber.slice(0, 8)}`,
    digits(batch.number, 7),
  ].join('');
}

function entryDetail(head: NachaFileHead, entry: NachaEntry, sequence: number): string {
  return [
    `6${transactionCode(entry)}`,
    entry.routingNumber,
    alphanumeric(entry.accountNumber, 17),
    digits(entry.cents, 10),
    alphanumeric(entry.reference, 15),
    alphanumeric(entry.name, 22),
    '  0',
    `${head.routingNumber.slice(0, 8)}${digits(sequence, 7)}`,
  ].join('');
}

function transactionCode({ accountType, direction }: NachaEntry): string {
  const base = accountType === 'checking' ? 20 : 30;
  return String(base + (direction === 'credit' ? 2 : 7));
}

function batchControl(
  head: NachaFileHead,
  entries: readonly NachaEntry[],
  batch: { serviceClass: string; number: number },
): string {
  return [
    `8${batch.serviceClass}`,
    digits(entries.length, 6),
    digits(entryHash(entries), 10),
    digits(sumOf(entries, 'debit'), 12),
    digits(sumOf(entries, 'credit'), 12),
    alphanumeric(head.companyIdentification, 10),
    blanks(25),
    head.routingNumber.slice(0, 8),
    digits(batch.number, 7),
  ].join('');
}

/** Right-justified, padded with zeros. */
export function digits(value: number | bigint, width: number): string {
  const text = String(value).padStart(width, '0');
  if (text.length > width) throw new RangeError('a number is too large for the file');
  return text;
}

/** Left-justified, in capitals, without characters that NACHA doesn't allow. */
export function alphanumeric(text: string, width: number): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  return plain
    .replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, width)
    .padEnd(width, ' ');
}

export function blanks(width: number): string {
  return ' '.repeat(width);
}

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
