/** A decimal that stands in an answer digit by digit, as a JSON number may. */
class ExactNumber {
  readonly #digits: string;

  constructor(digits: string) {
    this.#digits = digits;
  }

  /** A text that no text of an answer is: none of them may have a null character. */
  toJSON(): string {
    return `\0${this.#digits}`;
  }
}

/** @param decimal as the database writes it: `1.500`, which becomes `1.5` */
export function exactNumber(decimal: string): object {
  const isWhole = !decimal.includes('.');
  return new ExactNumber(isWhole ? decimal : decimal.replace(/\.?0+$/, ''));
}

const marked = /"\\u0000(-?\d+(?:\.\d+)?)"/g;

/**
 * Writes JSON that keeps all digits of exact numbers. A JavaScript number keeps fifteen, and units of assets have
 * up to thirty-eight.
 */
export function exactJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  // The pattern begins like every text: it is looked for where there is something to find.
  return json.includes('\\u0000') ? json.replace(marked, '$1') : json;
}
