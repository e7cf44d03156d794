/** Wire names of the parts of an address, without its country. */
export type AddressPart = 'street-1' | 'street-2' | 'city' | 'region' | 'postal-code';

/**
 * Returns the parts of a letter in the lines of a country: `A` is the street, `D` a part of the city, `C` the city,
 * `S` the region, `Z` the postal code. With a part of the city, the street is only one line.
 */
export function partsOf(letter: string, lines: readonly string[]): readonly AddressPart[] {
  const hasDistrict = lines.some((line) => line.includes('D'));
  const parts: Readonly<Record<string, readonly AddressPart[]>> = {
    A: hasDistrict ? ['street-1'] : ['street-1', 'street-2'],
    D: ['street-2'],
    C: ['city'],
    S: ['region'],
    Z: ['postal-code'],
  };
  return parts[letter] ?? [];
}

/** Formats an address in the lines of its country, as on a label. Omits separators around empty parts. */
export function formatAddress(
  { lines }: { readonly lines: readonly string[] },
  textOf: (part: AddressPart) => string,
): string {
  const write = (letter: string) =>
    partsOf(letter, lines)
      .map((part) => textOf(part))
      .filter(Boolean)
      .join('\n');
  return lines
    .map((line) => formatLine(line, write))
    .filter(Boolean)
    .join('\n');
}

function formatLine(line: string, write: (letter: string) => string): string {
  let written = '';
  let gap = '';
  for (const piece of line.split(/([ACDSZ])/)) {
    const isLetter = /^[ACDSZ]$/.test(piece);
    const text = isLetter ? write(piece) : '';
    // The mark of a postal code belongs to the code; other separators are between two parts.
    if (text) written += (written || gap === '〒' ? gap : '') + text;
    if (!isLetter) gap = piece;
  }
  return written;
}
