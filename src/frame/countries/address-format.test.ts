import { expect, it } from 'vitest';
import { formats } from '../../addresses/data/formats.ts';
import { regions } from '../../addresses/data/regions.ts';
import { usStateOf } from '../../contract/us-state-names.ts';
import { loadAddressFormat } from './address-format.ts';
import { stateOptions } from './states.ts';

it.each([
  ['US', 'street-1 street-2 city region postal-code', 'street-1 city region postal-code'],
  ['DE', 'street-1 street-2 postal-code city', 'street-1 postal-code city'],
  ['GB', 'street-1 street-2 city postal-code', 'street-1 city postal-code'],
  ['IT', 'street-1 street-2 postal-code city region', 'street-1 postal-code city region'],
  ['JP', 'street-1 street-2 city region postal-code', 'street-1 city region postal-code'],
  ['AE', 'street-1 street-2 city region', 'street-1 city region'],
  ['SG', 'street-1 street-2 city postal-code', 'street-1 city postal-code'],
  ['AO', 'street-1 street-2 city', 'street-1 city'],
  ['XX', 'street-1 street-2 city', 'street-1 city'],
])('has the parts and required parts of %s', async (country, parts, required) => {
  const format = await loadAddressFormat(country);
  expect(format.parts.join(' ')).toBe(parts);
  expect(format.required.join(' ')).toBe(required);
});

it('requires a city everywhere, as the platform, and has valid postal codes and unique regions', async () => {
  for (const country of Object.keys({ ...formats, ...regions })) {
    const { required, postalCode, regions: known } = await loadAddressFormat(country);
    expect.soft(required, country).toContain('city');
    expect.soft(postalCode?.isValid(postalCode.example) ?? true, country).toBe(true);
    const codes = known.map(({ code }) => code);
    expect.soft(new Set(codes).size, country).toBe(codes.length);
    expect.soft(codes.filter((code) => /[^\p{Script=Latin}\P{L}]/u.test(code))).toEqual([]);
  }
});

it('has the states that the platform accepts', async () => {
  const { regions: states } = await loadAddressFormat('US');
  expect(states.filter(({ code }) => usStateOf(code) !== code)).toEqual([]);
  const named = states.filter(({ name }) => !name.startsWith('Armed Forces'));
  expect(named.filter(({ code, name }) => usStateOf(name) !== code)).toEqual([]);
  expect(states).toHaveLength(stateOptions.value.length);
  expect(states).toContainEqual({ code: 'NV', name: 'Nevada' });
});
