import { signal } from '@preact/signals-core';
import { expect, it, vi } from 'vitest';
import { type AddressInput, createAddress } from './address.ts';
import { onChange } from './testing/addresses.ts';

async function addressInJapan(locale = 'ja'): Promise<AddressInput> {
  const address = createAddress({ onChange, language: signal({ locale }) });
  address.fields.country.set('JP');
  await address.ready();
  return address;
}

const placeOf = ({ fields }: AddressInput) =>
  [fields.region, fields.city, fields['street-1']].map(({ text }) => text.value);

it.each([
  ['100-0001', ['Tokyo', '千代田区', '千代田']],
  ['〒060-0001', ['Hokkaido', '札幌市中央区', '北一条西']],
  ['９０００００６', ['Okinawa', '那覇市', 'おもろまち']],
  // A floor of a building with a code of its own.
  ['100-6010', ['Tokyo', '千代田区', '霞が関霞が関ビル']],
])('the postal code %s fills in the place %j', async (code, place) => {
  const address = await addressInJapan();
  address.fields['postal-code'].set(code);
  await vi.waitFor(() => expect(placeOf(address)).toEqual(place));
  expect(address.toInput()).toMatchObject({ country: 'JP', region: place[0], city: place[1] });
});

it('fills in only what all places of a code have in common', async () => {
  const address = await addressInJapan();
  address.fields['postal-code'].set('004-0000');
  await vi.waitFor(() => expect(placeOf(address)).toEqual(['Hokkaido', '', '']));
});

it('never changes what is typed, and replaces what an earlier code filled in', async () => {
  const address = await addressInJapan();
  const { city, region, 'postal-code': code, 'street-1': street } = address.fields;
  city.set('港区');
  code.set('100-0001');
  await vi.waitFor(() => expect(placeOf(address)).toEqual(['Tokyo', '港区', '千代田']));
  street.set('千代田1-1');
  code.set('530-0001');
  await vi.waitFor(() => expect(placeOf(address)).toEqual(['Osaka', '港区', '千代田1-1']));
  region.set('');
  code.set('100-0001');
  await address.ready();
  await new Promise((resolve) => setTimeout(resolve));
  expect(placeOf(address)).toEqual(['', '港区', '千代田1-1']);
});

it('clears what it filled in if there is no such code', async () => {
  const address = await addressInJapan();
  address.fields['postal-code'].set('100-0001');
  await vi.waitFor(() => expect(placeOf(address)[1]).toBe('千代田区'));
  address.fields['postal-code'].set('100-9999');
  await vi.waitFor(() => expect(placeOf(address)).toEqual(['', '', '']));
});

it.each([
  ['in Latin letters', 'JP', 'en'],
  ['in another country', 'US', 'ja'],
])('fills in nothing %s', async (_, country, locale) => {
  const address = await addressInJapan(locale);
  address.fields.country.set(country);
  await address.ready();
  address.fields['postal-code'].set('1000001');
  await new Promise((resolve) => setTimeout(resolve));
  expect(placeOf(address)).toEqual(['', '', '']);
});
