import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { createRegion } from './region.ts';

const regionsOf: Readonly<Record<string, { code: string; name: string }[]>> = {
  US: [
    { code: 'DE', name: 'Delaware' },
    { code: 'NV', name: 'Nevada' },
  ],
  CA: [{ code: 'ON', name: 'Ontario' }],
};

function create(load = async (code: string) => ({ regions: regionsOf[code] ?? [] })) {
  const country = signal('');
  const language = signal({ locale: 'en' });
  return { country, region: createRegion({ country, language, onChange() {}, load }) };
}
const loaded = () => new Promise((resolve) => setTimeout(resolve, 0));

it('has the options of its country, or none for free text', async () => {
  const { country, region } = create();
  expect(region.options.value).toEqual([]);
  country.value = 'US';
  await loaded();
  expect(region.options.value.map(({ code }) => code)).toEqual(['DE', 'NV']);
  country.value = 'SG';
  await loaded();
  expect(region.options.value).toEqual([]);
});

it.each([
  ['nevada', 'NV'],
  ['DE', 'DE'],
  ['Ontario', ''],
])('typed as %s before the options load becomes %j', async (text, code) => {
  const { country, region } = create();
  region.set(text);
  country.value = 'US';
  await loaded();
  expect(region.text.value).toBe(code);
});

it('is cleared when its country changes', async () => {
  const { country, region } = create();
  country.value = 'US';
  await loaded();
  region.set('NV');
  country.value = 'CA';
  await loaded();
  expect(region.text.value).toBe('');
  expect(region.reveal()).toBe(true);
  expect(region.error.value).toBe('regionNotChosen');
});

it('has the options of the latest country, even if others load later', async () => {
  let arrive = () => {};
  const { country, region } = create(async (code) => {
    if (code === 'US') await new Promise<void>((resolve) => (arrive = resolve));
    return { regions: regionsOf[code] ?? [] };
  });
  country.value = 'US';
  country.value = 'CA';
  await loaded();
  arrive();
  await loaded();
  expect(region.options.value.map(({ code }) => code)).toEqual(['ON']);
});

it('is free text if the options fail to load', async () => {
  const { country, region } = create(() => Promise.reject(new Error('no line')));
  country.value = 'US';
  region.set('Nevada');
  await loaded();
  expect([region.text.value, region.reveal()]).toEqual(['Nevada', false]);
});

it('has its names in the script of a reader of that script, with the same codes', async () => {
  const country = signal('JP');
  const language = signal({ locale: 'ja' });
  const region = createRegion({ country, language, onChange() {} });
  await region.ready();
  expect(region.options.value[0]).toMatchObject({ code: 'Hokkaido', name: '北海道' });
  region.set('Tokyo');
  language.value = { locale: 'en' };
  await region.ready();
  expect(region.options.value[0]).toMatchObject({ code: 'Aichi', name: 'Aichi' });
  expect(region.text.value).toBe('Tokyo');
});
