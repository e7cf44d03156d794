import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NachaFile } from './nacha-shapes.ts';
import { NotNacha, readNacha } from './read-nacha.ts';

/** Reads all `.ach` files of a folder. Returns a line for each, without names and account numbers. */
export function describeFolder(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.ach'));
  return names.sort().map((name) => `${name}: ${describeFile(join(folder, name))}`);
}

function describeFile(path: string): string {
  try {
    return describe(readNacha(readFileSync(path, 'latin1')));
  } catch (error) {
    if (error instanceof NotNacha) return `not readable: ${error.message}`;
    throw error;
  }
}

function describe({ batches, control, problems }: NachaFile): string {
  const entries = batches.flatMap((batch) => batch.entries);
  const codes = entries.flatMap(({ addenda }) =>
    addenda.flatMap((each) => (each.kind === 'text' ? [] : [`${each.kind} ${each.code}`])),
  );
  const classes = [...new Set(batches.map(({ entryClass }) => entryClass))];
  return [
    `${classes.join(' and ')}, ${entries.length} entries`,
    `debits ${inDollars(control.debitCents)}, credits ${inDollars(control.creditCents)}`,
    ...codes,
    problems.length === 0 ? 'totals right' : `totals wrong: ${problems.join('; ')}`,
  ].join(', ');
}

function inDollars(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
