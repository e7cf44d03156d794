import { withoutEnding } from '../../../../contract/without-ending.ts';

/** A decimal that an answer contains digit by digit, as a JSON number may. */
class ExactNumber {
  readonly #digits: string;

  constructor(digits: string) {
    this.#digits = digits;
  }

  /** A marker that no text of an answer can contain, because none may have a null character. */
  toJSON(): string {
    return `\0${this.#digits}`;
  }
}

/** @param decimal as the database writes it: `1.500`, which becomes `1.5` */
export function exactNumber(decimal: string): object {
  return new ExactNumber(withoutZeros(decimal));
}

/** Removes the zeros at the end of a fraction: `1.500` becomes `1.5`, and `10.0` becomes `10`. */
export function withoutZeros(decimal: string): string {
  return decimal.includes('.') ? withoutEnding(withoutEnding(decimal, '0'), '.') : decimal;
}

const marked = /"\\u0000(-?\d+(?:\.\d+)?)"/g;

/**
 * Writes JSON with all digits of exact numbers. A JavaScript number has fifteen, and units of
 * assets have up to thirty-eight.
 */
export function exactJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  // The pattern starts like every text, so it is only used if there is something to find.
  return json.includes('\\u0000') ? json.replace(marked, '$1') : json;
}
