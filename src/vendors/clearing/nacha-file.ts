import {
  alphanumeric,
  blanks,
  digits,
  entryHash,
  type NachaEntry,
  type NachaFileHead,
  recordsOfBatch,
  type StandardEntryClass,
  sumOf,
} from './nacha-records.ts';

const classes: readonly StandardEntryClass[] = ['PPD', 'CCD'];
const linesPerBlock = 10;

/** The modifiers of the files of a day, in order. */
export const fileIdModifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Sender and receiver of a file, and its place among the files of the day. */
interface Transmission {
  /** Ten characters: the bank's routing number after a blank, or what the bank agreed on. */
  readonly immediateDestination: string;
  readonly immediateOrigin: string;
  readonly destinationName: string;
  readonly originName: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
  /** One of `fileIdModifiers`. */
  readonly fileIdModifier: string;
}

/**
 * Builds a file for the clearing house of the United States (Nacha Operating Rules, Appendix Three):
 * lines of 94 characters in blocks of ten, with one batch per entry class and description.
 *
 * @throws RangeError above `maxEntryCents` or `maxFileCents`
 */
export function nachaFile(head: NachaFileHead, entries: readonly NachaEntry[]): string {
  const lines: string[] = [];
  let [batches, before] = [0, 0];
  for (const some of batchesOf(head, entries)) {
    batches += 1;
    const entryDescription = some[0]?.description ?? head.entryDescription;
    const place = { number: batches, before };
    lines.push(...recordsOfBatch({ ...head, entryDescription }, some, place));
    before += some.length;
  }
  const blocks = Math.ceil((lines.length + 2) / linesPerBlock);
  const all = [
    fileHeader(transmissionOf(head)),
    ...lines,
    fileControl(entries, { batches, blocks }),
  ];
  while (all.length < blocks * linesPerBlock) all.push('9'.repeat(94));
  return `${all.join('\n')}\n`;
}

/** Returns the first record of a file. */
export function fileHeader(transmission: Transmission): string {
  return [
    '101',
    alphanumeric(transmission.immediateDestination, 10),
    alphanumeric(transmission.immediateOrigin, 10),
    transmission.date.slice(2).replaceAll('-', ''),
    transmission.time.replace(':', ''),
    transmission.fileIdModifier,
    '094101',
    alphanumeric(transmission.destinationName, 23),
    alphanumeric(transmission.originName, 23),
    blanks(8),
  ].join('');
}

function batchesOf(
  { entryDescription }: NachaFileHead,
  entries: readonly NachaEntry[],
): NachaEntry[][] {
  const batches = new Map<string, NachaEntry[]>();
  for (const entryClass of classes) {
    for (const entry of entries.filter((each) => each.entryClass === entryClass)) {
      const key = `${entryClass} ${entry.description ?? entryDescription}`;
      batches.set(key, [...(batches.get(key) ?? []), entry]);
    }
  }
  return [...batches.values()];
}

function transmissionOf(head: NachaFileHead): Transmission {
  const stamp = head.createdAt.toISOString();
  return {
    immediateDestination: ` ${head.routingNumber}`,
    immediateOrigin: ` ${head.routingNumber}`,
    destinationName: '',
    originName: head.companyName,
    date: stamp.slice(0, 10),
    time: stamp.slice(11, 16),
    fileIdModifier: head.fileIdModifier,
  };
}

function fileControl(
  entries: readonly NachaEntry[],
  { batches, blocks }: { batches: number; blocks: number },
): string {
  return [
    '9',
    digits(batches, 6),
    digits(blocks, 6),
    digits(entries.length, 8),
    digits(entryHash(entries), 10),
    digits(sumOf(entries, 'debit'), 12),
    digits(sumOf(entries, 'credit'), 12),
    blanks(39),
  ].join('');
}
