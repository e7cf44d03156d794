import type { AddressFormat } from './address-format.ts';
import type { AddressPart } from './part-words.ts';

/** Formats an address in the lines of its country, as on a label. Omits separators around empty parts. */
export function formatAddress(
  { lines }: Pick<AddressFormat, 'lines'>,
  textOf: (part: AddressPart) => string,
): string {
  const texts: Readonly<Record<string, string>> = {
    A: [textOf('street-1'), textOf('street-2')].filter(Boolean).join('\n'),
    C: textOf('city'),
    S: textOf('region'),
    Z: textOf('postal-code'),
  };
  return lines
    .map((line) => formatLine(line, texts))
    .filter(Boolean)
    .join('\n');
}

function formatLine(line: string, texts: Readonly<Record<string, string>>): string {
  let written = '';
  let gap = '';
  for (const character of line.split(/([ACSZ])/)) {
    const text = texts[character];
    if (text === undefined) gap = character;
    else if (text) written += (written && gap) + text;
  }
  return written;
}
