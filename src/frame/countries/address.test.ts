import { expect, it, vi } from 'vitest';
import { AddressInput as WireAddress } from '../../contract/address.ts';
import { createAddress } from './address.ts';
import { type AddressFormat, loadAddressFormat, plainFormat } from './address-format.ts';
import { addressIn, fill, onChange } from './testing/addresses.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

const vegas = {
  country: 'US',
  'street-1': ' 330 South Rampart ',
  'street-2': '',
  city: 'Las Vegas',
  region: 'nevada',
  'postal-code': '٨٩١٤٥',
};

it('is converted to the input of the platform', async () => {
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

it('can be filled in before its format has loaded', async () => {
  const address = fill(createAddress({ onChange }), vegas);
  expect(address.format.value).toBe(plainFormat);
  expect(address.reveal()).toBeUndefined();
  await vi.waitFor(() => expect(address.fields.region.text.value).toBe('NV'));
});

it.each([
  ['US', 'street-1', 'P.O. Box 12', 'mailbox'],
  ['US', 'street-1', '-', 'streetWrong'],
  ['US', 'street-2', 'PO Box 3', 'mailbox'],
  ['US', 'region', '', 'stateMissing'],
  ['US', 'postal-code', '8914', 'zipCodeWrong'],
  ['US', 'city', 'x'.repeat(256), 'tooLong'],
  ['CA', 'postal-code', 'K1A 0B', 'postcodeWrong'],
  ['AO', 'city', '', 'cityMissing'],
  ['GB', 'postal-code', 'SW1A', 'britishPostcodeWrong'],
  ['GB', 'city', '', 'postTownMissing'],
  ['IE', 'postal-code', 'A65', 'eircodeWrong'],
  ['BR', 'postal-code', '4030', 'cepWrong'],
  ['AE', 'street-1', '', 'streetMissing'],
  ['DE', 'city', ' ', 'cityMissing'],
  ['DE', 'street-1', '', 'streetMissing'],
] as const)('in %s rejects the %s %j with %s', async (country, part, text, error) => {
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
])('in %s converts the postal code %s to %s', async (country, typed, sent) => {
  const address = fill(await addressIn(country), { 'postal-code': typed });
  address.reveal();
  expect(address.fields['postal-code'].error.value).toBeUndefined();
  expect(address.toInput()['postal-code']).toBe(sent);
});

it('returns the first field with an error in the order of its country', async () => {
  const address = fill(await addressIn('DE'), { 'street-1': 'Unter den Linden 1' });
  expect(address.reveal()).toBe('postal-code');
  expect(address.fields.city.error.value).toBe('cityMissing');
  expect(createAddress({ onChange }).reveal()).toBe('country');
});

it('omits the region of another country, and parts that are not requested', async () => {
  const address = fill(await addressIn('US'), { region: 'NV', 'postal-code': '89145' });
  address.fields.country.set('AO');
  await vi.waitFor(() => expect(address.fields.region.text.value).toBe(''));
  expect(address.toInput()).toEqual({ country: 'AO' });
});

it('keeps its text when the country changes, and restores the region with its country', async () => {
  const address = fill(await addressIn('US'), { ...vegas, region: 'CA' });
  await turn();
  const choose = async (country: string) => {
    address.fields.country.set(country);
    await address.ready();
    return address.toDraft();
  };
  // Cagliari has the letters of California.
  expect(await choose('IT')).toMatchObject({ city: 'Las Vegas', region: '' });
  address.fields.region.set('RM');
  expect(await choose('EE')).toMatchObject({ 'postal-code': '٨٩١٤٥', region: '' });
  address.fields.region.set('Harju');
  expect(await choose('US')).toMatchObject({ 'street-1': ' 330 South Rampart ', region: 'CA' });
  expect(await choose('EE')).toMatchObject({ region: 'Harju' });
  expect(await choose('IT')).toMatchObject({ region: 'RM' });
});

it('has the format of the latest country, even if another loads later', async () => {
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

it('can be filled in if the format fails to load', async () => {
  const load = () => Promise.reject(new Error('offline'));
  const address = fill(createAddress({ onChange, load }), vegas);
  await turn();
  expect(address.reveal()).toBeUndefined();
  expect(address.toInput()).toMatchObject({ region: 'nevada', 'postal-code': '89145' });
});

it('loads the format again after a failure', async () => {
  const load = vi.fn(loadAddressFormat).mockRejectedValueOnce(new Error('offline'));
  const address = fill(createAddress({ onChange, load }), { ...vegas, region: '' });
  await turn();
  expect(address.reveal()).toBeUndefined();
  await vi.waitFor(() => expect(address.fields.region.error.value).toBe('stateMissing'));
  expect(address.reveal()).toBe('region');
  expect(load).toHaveBeenCalledTimes(2);
});

it('restores its draft, and ignores invalid ones', async () => {
  const address = fill(await addressIn('US'), vegas);
  const again = createAddress({ onChange });
  for (const draft of [null, undefined, 'x', [1], { country: 1, other: 'x' }]) {
    again.fromDraft(draft);
  }
  expect(again.toInput()).toEqual({});
  again.fromDraft(address.toDraft());
  expect(again.toDraft()).toEqual(address.toDraft());
});
