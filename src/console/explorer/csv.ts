import type { Resource } from '../../contract/json-api.ts';
import { relatedIdOf } from '../catalogue/relations.ts';

interface Shown {
  /** Names of attributes. */
  readonly columns: readonly string[];
  readonly relationships: readonly string[];
  readonly rows: readonly Resource[];
}

/** Writes the rows and columns that a list shows, with exact values. */
export function csvOfList({ columns, relationships, rows }: Shown): string {
  const head = ['id', ...columns, ...relationships.map((name) => `${name}.id`)];
  return writeCsv([
    head,
    ...rows.map((row) => [
      row.id,
      ...columns.map((name) => cellOf(row.attributes[name])),
      ...relationships.map((name) => relatedIdOf(row, name) ?? null),
    ]),
  ]);
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A spreadsheet would run such a cell as a formula. */
const startsFormula = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

/** A value of a list. Numbers of the API are exact text or numbers, never formulas. */
export type Cell = string | number | boolean | null;

/**
 * Writes rows as CSV (RFC 4180), with the byte order mark that spreadsheets need for UTF-8. Text that a
 * spreadsheet would run as a formula begins with an apostrophe.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  const safe = typeof cell === 'string' && startsFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
