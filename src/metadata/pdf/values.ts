import { isAt, isNumber, nameOf, type PdfValue, sliceOf } from './syntax.ts';

/** Conversion of values. Each function returns undefined for missing values and those of another type. */

export function asName(value: PdfValue | undefined): string | undefined {
  if (!value || !isAt(value.text, value.start, '/')) return undefined;
  return nameOf(value.text, value.start, value.end);
}

/** Converts an integer, which can be negative (permissions). */
export function asInteger(value: PdfValue | undefined): number | undefined {
  if (!value) return undefined;
  const { text, start, end } = value;
  const from = isAt(text, start, '-') ? start + 1 : start;
  return isNumber(text, from, end) ? Number(sliceOf(text, start, end)) : undefined;
}

export function isFalse(value: PdfValue | undefined): boolean {
  return value !== undefined && isAt(value.text, value.start, 'false');
}

/** Returns the id of the referenced object: number and generation. */
export function asReference({ text, start, end }: PdfValue): string | undefined {
  if (end - start > 64 || !isAt(text, end - 1, 'R')) return undefined;
  const [, number, generation] = /^(\d+)\s+(\d+)\s+R$/.exec(sliceOf(text, start, end)) ?? [];
  return number && generation && `${Number(number)} ${Number(generation)}`;
}

export function isDictionary({ text, start }: PdfValue): boolean {
  return isAt(text, start, '<<');
}

export function isString({ text, start }: PdfValue): boolean {
  return isAt(text, start, '(') || (isAt(text, start, '<') && !isAt(text, start, '<<'));
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Decodes a string in parentheses or in hexadecimal. For short strings only. */
export function asBytes(value: PdfValue | undefined): Uint8Array | undefined {
  if (!value || !isString(value)) return undefined;
  const inside = sliceOf(value.text, value.start + 1, value.end - 1);
  if (isAt(value.text, value.start, '<')) {
    const digits = inside.replace(/[^0-9a-f]/gi, '');
    const bytes = digits.padEnd(digits.length + (digits.length % 2), '0').match(/../g) ?? [];
    return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16));
  }
  const plain = inside
    .replace(/\r\n?/g, '\n')
    .replace(/\\(?:([0-7]{1,3})|(\n)|([\s\S]))/g, (_all, octal, lineEnd, other) => {
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      return lineEnd ? '' : (escaped[other] ?? other);
    });
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
