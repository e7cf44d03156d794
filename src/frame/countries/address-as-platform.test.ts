import { expect, it } from 'vitest';
import { formats } from '../../addresses/data/formats.ts';
import { AddressInput as WireAddress } from '../../contract/address.ts';
import { maxAddressLineLength, maxPostalCodeLength } from '../../contract/address-rules.ts';
import { isIsoCountry } from '../../contract/countries.ts';
import { createAddress } from './address.ts';
import { loadAddressFormat, plainFormat } from './address-format.ts';
import { addressIn, fill, onChange } from './testing/addresses.ts';

/** Returns samples of all requested parts, and of the required ones, in a country. */
async function samplesOf(country: string): Promise<Record<string, string>[]> {
  const { parts, required, regions: known, postalCode } = await loadAddressFormat(country);
  const texts = {
    'street-1': 'Main Road 1',
    'street-2': 'Floor 2',
    city: 'Anytown',
    region: known[0]?.code ?? 'Anywhere',
    'postal-code': postalCode?.example ?? '',
  };
  return [parts, required].map((names) => ({
    country,
    ...Object.fromEntries(names.map((name) => [name, texts[name]])),
  }));
}

const countries = Object.keys(formats).filter((country) => isIsoCountry(country));

it('the platform accepts all requested parts, and only the required ones, of each country', async () => {
  for (const country of countries) {
    const address = createAddress({ onChange });
    address.fields.country.set(country);
    await address.ready();
    for (const sample of await samplesOf(country)) {
      fill(address, { 'street-2': '', region: '', 'postal-code': '', ...sample });
      expect.soft(address.reveal(), country).toBeUndefined();
      expect.soft(WireAddress.safeParse(address.toInput()).error?.issues, country).toBe(undefined);
    }
  }
});

it.each([
  ['the state', { region: '' }],
  ['a state', { region: 'Ontario' }],
  ['a ZIP code', { 'postal-code': 'K1A 0B1' }],
  ['the ZIP code', { 'postal-code': '' }],
  ['a street', { 'street-1': '—' }],
  ['no post box', { 'street-2': 'P.O. Box 12' }],
  ['a city that fits', { city: 'x'.repeat(maxAddressLineLength + 1) }],
])('form and platform require %s in the United States', async (_, texts) => {
  const address = fill(await addressIn('US'), { ...(await samplesOf('US'))[0], ...texts });
  expect(address.reveal()).toBeDefined();
  expect(WireAddress.safeParse(address.toInput()).success).toBe(false);
});

it('form and platform accept postal codes of unknown countries up to the same length', async () => {
  const address = createAddress({ onChange, load: async () => plainFormat });
  fill(address, { country: 'QA', 'street-1': 'Road 1', city: 'Doha' });
  for (const [length, isAccepted] of [
    [maxPostalCodeLength, true],
    [maxPostalCodeLength + 1, false],
  ] as const) {
    fill(address, { 'postal-code': '1'.repeat(length) });
    expect(address.reveal() === undefined).toBe(isAccepted);
    expect(WireAddress.safeParse(address.toInput()).success).toBe(isAccepted);
  }
});
