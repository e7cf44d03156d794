import { describe, expect, it } from 'vitest';
import { formats } from '../../addresses/data/formats.ts';
import { formatAddress } from '../../addresses/format-address.ts';
import { loadAddressFormat, plainFormat } from './address-format.ts';

const full = {
  'street-1': 'Street 1',
  'street-2': 'Floor 2',
  city: 'City',
  region: 'Region',
  'postal-code': '12345',
};

describe('a formatted address', () => {
  it.each([
    ['US', 'Street 1|Floor 2|City, Region 12345'],
    ['JP', 'Street 1|Floor 2|City, Region|12345'],
    ['GB', 'Street 1|Floor 2|City|12345'],
    ['IN', 'Street 1|Floor 2|City 12345|Region'],
    ['AE', 'Street 1|Floor 2|City|Region'],
    ['BR', 'Street 1|Floor 2|City-Region|12345'],
    ['IE', 'Street 1|Floor 2|City|Region|12345'],
    ['DE', 'Street 1|Floor 2|12345 City'],
    ['CH', 'Street 1|Floor 2|12345 City'],
    ['SG', 'Street 1|Floor 2|City 12345'],
    ['PR', 'Street 1|Floor 2|City PR 12345'],
  ] as const)('has the lines of %s', async (country, lines) => {
    const format = await loadAddressFormat(country);
    expect(formatAddress(format, (part) => full[part])).toBe(lines.replaceAll('|', '\n'));
  });

  it('has no separators around empty parts', () => {
    const written = (texts: Partial<typeof full>) =>
      formatAddress(plainFormat, (part) => texts[part] ?? '');
    expect(written({ city: 'Las Vegas', 'postal-code': '89145' })).toBe('Las Vegas 89145');
    expect(written({ region: 'NV' })).toBe('NV');
    expect(written({ 'street-1': 'Street 1' })).toBe('Street 1');
    expect(written({})).toBe('');
  });

  it('has each part once in every country', async () => {
    for (const country of Object.keys(formats)) {
      const format = await loadAddressFormat(country);
      const written = formatAddress(format, (part) => `<${part}>`);
      const found = written.match(/<[^>]+>/g)?.map((part) => part.slice(1, -1));
      expect.soft(found, country).toEqual(format.parts);
    }
  });
});
