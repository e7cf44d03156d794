/** Right-justified, padded with zeros. */
export function digits(value: number | bigint, width: number): string {
  const text = String(value).padStart(width, '0');
  if (text.length > width) throw new RangeError('a number is too large for the file');
  return text;
}

/** Left-justified, in capitals, without characters that NACHA doesn't allow. */
export function alphanumeric(text: string, width: number): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  return plain
    .replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, width)
    .padEnd(width, ' ');
}

export function blanks(width: number): string {
  return ' '.repeat(width);
}
