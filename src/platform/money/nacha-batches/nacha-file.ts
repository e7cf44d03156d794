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
  const all = [fileHeader(head), ...lines, fileControl(entries, { batches, blocks })];
  while (all.length < blocks * linesPerBlock) all.push('9'.repeat(94));
  return `${all.join('\n')}\n`;
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

function fileHeader({
  routingNumber,
  companyName,
  fileIdModifier,
  createdAt,
}: NachaFileHead): string {
  const stamp = createdAt.toISOString();
  return [
    `101 ${routingNumber}`,
    ` ${routingNumber}`,
    stamp.slice(2, 10).replaceAll('-', ''),
    stamp.slice(11, 16).replace(':', ''),
    fileIdModifier,
    '094101',
    blanks(23),
    alphanumeric(companyName, 23),
    blanks(8),
  ].join('');
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
