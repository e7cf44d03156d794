import type { AddressFormat } from './address-format.ts';
import type { AddressPart } from './part-words.ts';

/**
 * An address in the lines of its country, as on a label. What is empty leaves no signs around it.
 *
 * @example `330 S Rampart Blvd\nLas Vegas, NV 89145`
 */
export function writtenAddress(
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
    .map((line) => writtenLine(line, texts))
    .filter(Boolean)
    .join('\n');
}

function writtenLine(line: string, texts: Readonly<Record<string, string>>): string {
  let written = '';
  let gap = '';
  for (const sign of line.split(/([ACSZ])/)) {
    const text = texts[sign];
    if (text === undefined) gap = sign;
    else if (text) written += (written && gap) + text;
  }
  return written;
}
