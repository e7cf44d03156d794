import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { formats, nativeLines } from '../../addresses/data/formats.ts';
import { nativeRegions } from '../../addresses/data/regions.ts';
import { supportedLanguages } from '../../languages/spoken.ts';
import { createAddress } from './address.ts';
import { type AddressFormat, loadAddressFormat } from './address-format.ts';
import { onChange } from './testing/addresses.ts';

type Texts = Readonly<Record<string, string>>;
type Groups = Readonly<Record<string, Texts>>;

const files = new Map(
  Object.values(
    import.meta.glob<Groups>('../../languages/texts/*.json', { eager: true, import: 'default' }),
  ).map((file) => [file.language?.tag, file]),
);

/** Names of the texts about addresses that a language has. */
function namesIn(tag: string): Set<string> {
  const { language, countries, places } = files.get(tag) ?? {};
  const base = language?.of ? namesIn(language.of) : [];
  return new Set([...base, ...Object.keys({ ...countries, ...places })]);
}

const countries = Object.keys(formats);
const tags = supportedLanguages.map(({ tag }) => tag);

describe.each(tags)('an address for readers of %s', (tag) => {
  it('has each part once, in the order of its label, with a name and errors, in every country', async () => {
    const named = namesIn(tag);
    for (const country of countries) {
      const format = await loadAddressFormat(country, tag);
      expect.soft(new Set(format.parts).size, country).toBe(format.parts.length);
      const letters = format.lines.join().match(/[ACDSZ]/g);
      const order = format.parts.map((part) => letterOf(part, format.lines));
      expect.soft([...new Set(order)], country).toEqual(letters);
      for (const part of format.parts) {
        const { label, missing, wrong } = format.words[part];
        expect.soft([label, missing, wrong].filter((name) => !named.has(name))).toEqual([]);
      }
    }
  });

  it('has the lines of the country only if it is written in its script', async () => {
    for (const country of Object.keys(nativeLines)) {
      const { isNative, lines } = await loadAddressFormat(country, tag);
      // Without a format, an address has a street and a city.
      const latin = formats[country]?.split(';')[0] ?? 'A|C';
      expect.soft(lines.join('|'), country).toBe(isNative ? nativeLines[country] : latin);
    }
  });

  it('has regions in one script, with the same codes as in English', async () => {
    for (const country of Object.keys(nativeRegions)) {
      const [{ regions, isNative }, english] = await Promise.all([
        loadAddressFormat(country, tag),
        loadAddressFormat(country, 'en'),
      ]);
      const latin = regions.filter(({ name }) => /\p{Script=Latin}/u.test(name));
      expect.soft(latin.length, country).toBe(isNative ? 0 : regions.length);
      expect
        .soft(new Set(regions.map(({ code }) => code)), country)
        .toEqual(new Set(english.regions.map(({ code }) => code)));
    }
  });
});

function letterOf(part: string, lines: readonly string[]): string | undefined {
  if (part === 'street-2' && lines.some((line) => line.includes('D'))) return 'D';
  const letters: Texts = { city: 'C', region: 'S', 'postal-code': 'Z' };
  return letters[part] ?? 'A';
}

it.each([
  ['JP', 'ja', 'postal-code region city street-1 street-2', '東京都'],
  ['JP', 'zh-TW', 'postal-code region city street-1 street-2', '東京都'],
  ['JP', 'en', 'street-1 street-2 city region postal-code', 'Tokyo'],
  ['JP', 'ko', 'street-1 street-2 city region postal-code', 'Tokyo'],
  ['TW', 'zh-Hant', 'postal-code region city street-1 street-2', '台北市'],
  ['CN', 'zh', 'postal-code region city street-1 street-2', '广东省'],
  ['HK', 'zh-HK', 'region city street-1 street-2', '九龍'],
  ['KR', 'ko', 'region city street-1 street-2 postal-code', '서울'],
  ['KR', 'de', 'street-1 street-2 city region postal-code', 'Seoul'],
  ['TH', 'th', 'street-1 street-2 city region postal-code', 'กรุงเทพมหานคร'],
  ['UA', 'uk', 'street-1 street-2 city region postal-code', 'Київська область'],
  ['UA', 'en', 'street-1 street-2 city region postal-code', 'Odesa Oblast'],
  ['AE', 'ar-AE', 'street-1 street-2 city region', 'دبي'],
  ['EG', 'ar', 'street-1 street-2 city region postal-code', 'القاهرة'],
])('in %s for readers of %s is in the order %s, with the region %s', async (...expected) => {
  const [country, locale, parts, region] = expected;
  const format = await loadAddressFormat(country, locale);
  expect(format.parts.join(' ')).toBe(parts);
  expect(format.regions.map(({ name }) => name)).toContain(region);
});

it('has no name of a Ukrainian city or oblast from Russian', async () => {
  const { regions } = await loadAddressFormat('UA', 'en');
  expect(regions.filter(({ name }) => /kiev|odessa|kharkov|lvov|'/i.test(name))).toEqual([]);
});

describe('the language', () => {
  const create = () => {
    const language = signal({ locale: 'en' });
    const address = createAddress({ onChange, language });
    return { language, address };
  };

  it('changes the order and the names, but nothing that is typed or sent', async () => {
    const { language, address } = create();
    address.fromDraft({ country: 'JP', region: 'Tokyo', city: '千代田区', 'street-1': '丸の内1' });
    await address.ready();
    const sent = address.toInput();
    expect(address.reveal()).toBe('postal-code');
    language.value = { locale: 'ja' };
    await address.ready();
    expect(address.format.value.parts[0]).toBe('postal-code');
    expect(address.format.value.regions[0]).toMatchObject({ code: 'Hokkaido', name: '北海道' });
    expect(address.toInput()).toEqual(sent);
  });

  it('decides which field is first, also for errors', async () => {
    const { language, address } = create();
    language.value = { locale: 'ko' };
    address.fields.country.set('KR');
    await address.ready();
    expect(address.reveal()).toBe('region');
  });

  it('of an answer that comes late is ignored', async () => {
    const waiting = new Map<string, () => void>();
    const answers = new Map<string, Promise<AddressFormat>>();
    const load = (country: string, locale: string) => {
      const answer = new Promise<void>((resolve) => waiting.set(locale, resolve)).then(() =>
        loadAddressFormat(country, locale),
      );
      answers.set(locale, answer);
      return answer;
    };
    const language = signal({ locale: 'zh-TW' });
    const address = createAddress({ onChange, language, load });
    address.fields.country.set('TW');
    language.value = { locale: 'en' };
    waiting.get('en')?.();
    await address.ready();
    expect(address.format.value.parts[0]).toBe('street-1');
    waiting.get('zh-TW')?.();
    await answers.get('zh-TW');
    expect(address.format.value.isNative).toBe(false);
  });
});

it.each([
  ['UA', 'Kiev oblast', 'Kyiv Oblast'],
  ['UA', "Vinnyts'ka oblast", 'Vinnytsia Oblast'],
  ['UA', 'Київська область', 'Kyiv Oblast'],
  ['TH', 'Chumpon', 'Chumphon'],
])('in %s takes the region %s of a draft as %s', async (country, region, code) => {
  const address = createAddress({ onChange });
  address.fromDraft({ country, region });
  await address.ready();
  expect(address.toInput().region).toBe(code);
});
