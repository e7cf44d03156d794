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
 * JSON whose exact numbers keep all their digits: JavaScript's own numbers have fifteen, and units
 * of assets up to thirty-eight. A page is written resource by resource: as one text of some 200 KB it
 * takes four times as long.
 *
 * @returns UTF-8
 */
export function toExactJson(document: object): Buffer<ArrayBuffer> {
  return Buffer.concat(partsOf(document).map((part) => Buffer.from(part)));
}

function partsOf(document: object): string[] {
  if ('toJSON' in document || Array.isArray(document)) return [write(document)];
  const members = Object.entries(document).filter(([, value]) => value !== undefined);
  const parts = members.flatMap(([name, value], place) => [
    `${place === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    ...(Array.isArray(value) ? partsOfList(value) : [write(value)]),
  ]);
  return parts.length === 0 ? ['{}'] : [...parts, '}'];
}

function partsOfList(list: readonly unknown[]): string[] {
  if (list.length === 0) return ['[]'];
  return [...list.map((item, place) => `${place === 0 ? '[' : ','}${write(item)}`), ']'];
}

function write(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  // The pattern begins like every text: it is looked for where there is something to find.
  return json.includes('\\u0000') ? json.replace(marked, '$1') : json;
}
