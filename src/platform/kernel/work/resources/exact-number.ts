import { withoutEnding } from '../../../../contract/without-ending.ts';

/**
 * Creates a decimal that an answer contains digit by digit.
 *
 * @param decimal as the database writes it: `1.500`
 */
export function exactNumber(decimal: string): { toJSON(): string } {
  const digits = withoutZeros(decimal);
  // A marker: no text of an answer may have a null character.
  return { toJSON: () => `\0${digits}` };
}

/** `1.500` becomes `1.5`, and `10.0` becomes `10`. */
export function withoutZeros(decimal: string): string {
  return decimal.includes('.') ? withoutEnding(withoutEnding(decimal, '0'), '.') : decimal;
}

const marked = /"\\u0000(-?\d+(?:\.\d+)?)"/g;

/** Writes JSON with all digits of exact numbers, of which a JavaScript number would lose some. */
export function exactJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  // Most texts have no marker, and the pattern would try each of them.
  return json.includes('\\u0000') ? json.replace(marked, '$1') : json;
}
