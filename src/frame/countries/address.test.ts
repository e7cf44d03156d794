import { describe, expect, it, vi } from 'vitest';
import { AddressInput as WireAddress } from '../../contract/address.ts';
import { usStateOf } from '../../contract/us-state-names.ts';
import { type AddressInput, createAddress } from './address.ts';
import { type AddressFormat, loadAddressFormat, plainFormat } from './address-format.ts';
import { formats } from './data/formats.ts';
import { regions } from './data/regions.ts';
import { stateOptions } from './states.ts';

const onChange = () => undefined;
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** An address whose country is chosen, and its format there. */
async function addressIn(country: string): Promise<AddressInput> {
  const address = createAddress({ onChange });
  address.fields.country.set(country);
  await vi.waitFor(() => expect(address.format.value).not.toBe(plainFormat));
  return address;
}

function fill(address: AddressInput, texts: Record<string, string>): AddressInput {
  address.fromDraft(texts);
  return address;
}

describe('the format of a country', () => {
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
  ])('has its order and what it needs: %s', async (country, parts, required) => {
    const format = await loadAddressFormat(country);
    expect(format.parts.join(' ')).toBe(parts);
    expect(format.required.join(' ')).toBe(required);
  });

  it('has an example of each postal code that is right', async () => {
    for (const country of Object.keys(formats)) {
      const { postalCode } = await loadAddressFormat(country);
      expect.soft(postalCode?.isRight(postalCode.example) ?? true, country).toBe(true);
    }
  });

  it('wants a city everywhere, as the platform does', async () => {
    for (const country of Object.keys(formats)) {
      expect.soft((await loadAddressFormat(country)).required, country).toContain('city');
    }
  });

  it('has regions in Latin letters, each once', async () => {
    for (const country of Object.keys(regions)) {
      const codes = (await loadAddressFormat(country)).regions.map(({ code }) => code);
      expect.soft(new Set(codes).size, country).toBe(codes.length);
      expect.soft(codes.filter((code) => /[^\p{Script=Latin}\P{L}]/u.test(code))).toEqual([]);
    }
  });

  it('has the states that the platform takes', async () => {
    const { regions: states } = await loadAddressFormat('US');
    expect(states.filter(({ code }) => usStateOf(code) !== code)).toEqual([]);
    const named = states.filter(({ name }) => !name.startsWith('Armed Forces'));
    expect(named.filter(({ code, name }) => usStateOf(name) !== code)).toEqual([]);
    expect(states).toHaveLength(stateOptions.value.length);
    expect(states).toContainEqual({ code: 'NV', name: 'Nevada' });
  });
});

describe('an address', () => {
  const vegas = {
    country: 'US',
    'street-1': ' 330 South Rampart ',
    'street-2': '',
    city: 'Las Vegas',
    region: 'nevada',
    'postal-code': '٨٩١٤٥',
  };

  it('goes over the wire as the platform takes it', async () => {
    const address = fill(await addressIn('US'), vegas);
    await turn();
    address.fields.country.set('DE');
    address.fields.country.set('US');
    await turn();
    expect(address.reveal()).toBeUndefined();
    const input = address.toInput();
    expect(input).toEqual({
      country: 'US',
      'street-1': '330 South Rampart',
      city: 'Las Vegas',
      region: 'NV',
      'postal-code': '89145',
    });
    expect(WireAddress.safeParse(input).success).toBe(true);
  });

  it('can be filled before its format is there', async () => {
    const address = fill(createAddress({ onChange }), vegas);
    expect(address.format.value).toBe(plainFormat);
    expect(address.reveal()).toBeUndefined();
    await vi.waitFor(() => expect(address.fields.region.text.value).toBe('NV'));
  });

  it.each([
    ['US', 'street-1', 'P.O. Box 12', 'mailbox'],
    ['US', 'street-1', '-', 'streetWrong'],
    ['US', 'street-2', 'PO Box 3', 'mailbox'],
    ['US', 'region', '', 'regionMissing'],
    ['US', 'postal-code', '8914', 'postalCodeWrong'],
    ['US', 'city', 'x'.repeat(256), 'tooLong'],
    ['CA', 'postal-code', 'K1A 0B', 'postalCodeWrong'],
    ['DE', 'postal-code', '', 'postalCodeMissing'],
    ['GB', 'postal-code', 'SW1A', 'postalCodeWrong'],
    ['DE', 'city', ' ', 'cityMissing'],
    ['DE', 'street-1', '', 'streetMissing'],
  ] as const)('in %s has no %s %j: %s', async (country, part, text, error) => {
    const address = await addressIn(country);
    address.fields[part].set(text);
    address.reveal();
    expect(address.fields[part].error.value).toBe(error);
  });

  it.each([
    ['US', '89145-1234', '89145-1234'],
    ['US', '891451234', '89145-1234'],
    ['US', '89145 1234', '89145-1234'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'n1 9gu', 'N1 9GU'],
    ['GB', 'N1  9GU', 'N1 9GU'],
    ['GB', 'se1 9sg', 'SE1 9SG'],
    ['MT', 'VLT 1117', 'VLT 1117'],
    ['LT', 'LT-04340', '04340'],
    ['CH', 'CH-8001', '8001'],
    ['JP', '〒154-0023', '154-0023'],
    ['PL', '00950', '00-950'],
    ['JP', '１５４００２３', '154-0023'],
    ['BR', '40301110', '40301-110'],
  ])('in %s takes the postal code %s as %s', async (country, typed, sent) => {
    const address = fill(await addressIn(country), { 'postal-code': typed });
    address.reveal();
    expect(address.fields['postal-code'].error.value).toBeUndefined();
    expect(address.toInput()['postal-code']).toBe(sent);
  });

  it('tells which field is wrong first, in the order of its country', async () => {
    const address = fill(await addressIn('DE'), { 'street-1': 'Unter den Linden 1' });
    expect(address.reveal()).toBe('postal-code');
    expect(address.fields.city.error.value).toBe('cityMissing');
    expect(createAddress({ onChange }).reveal()).toBe('country');
  });

  it('forgets the region of another country, and sends nothing that is not asked for', async () => {
    const address = fill(await addressIn('US'), { region: 'NV', 'postal-code': '89145' });
    address.fields.country.set('AO');
    await vi.waitFor(() => expect(address.fields.region.text.value).toBe(''));
    expect(address.toInput()).toEqual({ country: 'AO' });
  });

  it('follows the country that was chosen last, whichever format arrives last', async () => {
    const waiting = new Map<string, (format: AddressFormat) => void>();
    const load = (country: string) =>
      new Promise<AddressFormat>((resolve) => waiting.set(country, resolve));
    const address = createAddress({ onChange, load });
    address.fields.country.set('US');
    address.fields.country.set('DE');
    const german = await loadAddressFormat('DE');
    waiting.get('DE')?.(german);
    waiting.get('US')?.(await loadAddressFormat('US'));
    await turn();
    expect(address.format.value).toBe(german);
  });

  it('can be filled when nothing can be loaded', async () => {
    const load = () => Promise.reject(new Error('offline'));
    const address = fill(createAddress({ onChange, load }), vegas);
    await turn();
    expect(address.reveal()).toBeUndefined();
    expect(address.toInput()).toMatchObject({ region: 'nevada', 'postal-code': '89145' });
  });

  it('asks for the format again after a failure', async () => {
    let tries = 0;
    const load = (country: string) =>
      ++tries === 1 ? Promise.reject(new Error('offline')) : loadAddressFormat(country);
    const address = fill(createAddress({ onChange, load }), { ...vegas, region: '' });
    await turn();
    expect(address.reveal()).toBeUndefined();
    await vi.waitFor(() => expect(address.fields.region.error.value).toBe('regionMissing'));
    expect(address.reveal()).toBe('region');
    expect(tries).toBe(2);
  });

  it('comes back from its draft, and from no other', async () => {
    const address = fill(await addressIn('US'), vegas);
    const again = createAddress({ onChange });
    for (const draft of [null, undefined, 'x', [1], { country: 1, other: 'x' }]) {
      again.fromDraft(draft);
    }
    expect(again.toInput()).toEqual({});
    again.fromDraft(address.toDraft());
    expect(again.toDraft()).toEqual(address.toDraft());
  });
});
