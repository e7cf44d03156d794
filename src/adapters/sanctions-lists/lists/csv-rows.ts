import { CsvError, parse } from 'csv-parse/sync';
import { ListProblem } from './listed-entity.ts';

/**
 * Reads the rows of a CSV file.
 *
 * @param name file name, for the error
 * @throws ListProblem for a quote that never closes, or a row of another length
 */
export function readCsvRows(text: string, name: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ListProblem(`${name} is not complete CSV: ${error.code} in line ${error.lines}.`);
  }
}

/** Reads the rows below a header as records by the header's names, in lower case without spaces. */
export function readCsvRecords(
  text: string,
  name: string,
  required: readonly string[],
): ReadonlyMap<string, string>[] {
  const [header = [], ...rows] = readCsvRows(text, name);
  const columns = header.map(columnKey);
  const missing = required.filter((column) => !columns.includes(columnKey(column)));
  if (missing.length > 0) throw new ListProblem(`${name} has no column ${missing.join(', ')}.`);
  return rows.map((row) => new Map(columns.map((column, at) => [column, row[at] ?? ''])));
}

/** Publishers change capitals and spaces between versions. */
export const columnKey = (column: string): string => column.toLowerCase().replace(/[^a-z0-9]/g, '');
