import { readNacha } from '../../../src/adapters/bank-files/nacha/read-nacha.ts';
import type { BankEntry, TakenFile } from '../day/bank.ts';
import type { BankTransfer } from './read-books.ts';

/** Compares each transfer of the platform with what the bank got in files. */
export function judgeTransfers(
  transfers: readonly BankTransfer[],
  entries: readonly BankEntry[],
): string[] {
  const known = new Map<string, BankEntry[]>();
  for (const entry of entries) known.set(entry.id, [...(known.get(entry.id) ?? []), entry]);
  const ordered = transfers.filter(({ isSent }) => isSent);
  const named = new Set(ordered.map(nameOf));
  return [
    ...ordered.flatMap((transfer) => differences(transfer, known.get(nameOf(transfer)) ?? [])),
    ...entries
      .filter(({ id }) => !named.has(id))
      .map(({ id, file }) => `the bank has ${id} in ${file}, which the platform has not sent`),
  ];
}

/** As the bank's files name a transfer. */
function nameOf({ id, kind }: BankTransfer): string {
  const plain = id.replaceAll('-', '').toUpperCase();
  return kind === 'wire' ? plain : plain.slice(0, 15);
}

function differences(transfer: BankTransfer, found: readonly BankEntry[]): string[] {
  const { id, cents, status, isReversed } = transfer;
  const [entry] = found;
  if (!entry || found.length > 1) return [`transfer ${id} is ${found.length} times at the bank`];
  const expected = entry.direction === 'pull' ? entry.cents : -entry.cents;
  const isBack = isReversed || status === 'cancelled';
  return [
    ...(BigInt(cents) === expected
      ? []
      : [`transfer ${id} has ${cents} cents, ${expected} at the bank`]),
    ...(entry.isReturned === isBack
      ? []
      : [
          `transfer ${id} is ${status}${isReversed ? ' and reversed' : ''}, returned at the bank: ${entry.isReturned}`,
        ]),
    ...(status === 'pending' ? [`transfer ${id} has not settled`] : []),
  ];
}

/** Checks counts, hash totals and sums of NACHA files, and their sequence. */
export function judgeFiles(files: readonly TakenFile[]): string[] {
  const places = new Map<string, string>();
  const wrong: string[] = [];
  for (const { name, content } of files.filter((file) => file.name.endsWith('.ach'))) {
    const { problems, createdOn, fileIdModifier } = readNacha(content);
    wrong.push(...problems.map((problem) => `${name}: ${problem}`));
    const place = `${createdOn} ${fileIdModifier}`;
    const other = places.get(place);
    if (other !== undefined) wrong.push(`${name} and ${other} have the same modifier`);
    places.set(place, name);
  }
  if (new Set(files.map(({ name }) => name)).size !== files.length) {
    wrong.push('the bank got two files of one name');
  }
  return wrong;
}
