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
  return writeCsv([
    ['id', ...columns, ...relationships.map((name) => `${name}.id`)],
    ...rows.map((row) => [
      row.id,
      ...columns.map((name) => row.attributes[name]),
      ...relationships.map((name) => relatedIdOf(row, name)),
    ]),
  ]);
}

/** A spreadsheet would run such a cell as a formula. */
const startsFormula = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

/**
 * Writes rows as CSV (RFC 4180), with the byte order mark that spreadsheets need for UTF-8. Text that a
 * spreadsheet would run as a formula begins with an apostrophe.
 */
export function writeCsv(rows: readonly (readonly unknown[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`;
}

/** Numbers of the API are exact text or numbers, never formulas. */
function writeCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  const safe = typeof cell === 'string' && startsFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
