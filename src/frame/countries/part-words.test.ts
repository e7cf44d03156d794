import { expect, it } from 'vitest';
import { formats, partNames } from '../../addresses/data/formats.ts';
import arabic from '../../languages/texts/ar.json';
import german from '../../languages/texts/de.json';
import english from '../../languages/texts/en.json';
import italian from '../../languages/texts/it.json';
import korean from '../../languages/texts/ko.json';
import thai from '../../languages/texts/th.json';
import turkish from '../../languages/texts/tr.json';
import chinese from '../../languages/texts/zh-Hant.json';
import { loadAddressFormat } from './address-format.ts';
import { type AddressPart, plainWords, wordsIn } from './part-words.ts';

const files = {
  ar: arabic,
  de: german,
  en: english,
  it: italian,
  ko: korean,
  th: thai,
  tr: turkish,
  zh: chinese,
};

const rows: readonly (readonly [string, AddressPart, keyof typeof files, string, string])[] = [
  ['IE', 'region', 'de', 'Grafschaft', 'Geben Sie Bundesland oder Region ein.'],
  ['EE', 'region', 'de', 'Kreis oder Bezirk', 'Geben Sie Bundesland oder Region ein.'],
  ['LT', 'region', 'de', 'Kreis oder Bezirk', 'Geben Sie Bundesland oder Region ein.'],
  ['RO', 'region', 'de', 'Kreis oder Bezirk', 'Geben Sie Bundesland oder Region ein.'],
  ['TW', 'region', 'de', 'Landkreis oder Stadt', 'Wählen Sie den Landkreis oder die Stadt.'],
  ['IT', 'postal-code', 'it', 'CAP', 'Inserisci un CAP.'],
  ['US', 'postal-code', 'it', 'Codice postale', 'Inserisci un codice postale.'],
  ['TW', 'city', 'zh', '鄉鎮市區／地區', '請輸入鄉鎮市區或地區。'],
  ['KR', 'city', 'ko', '시/군/구', '시/군/구를 입력하세요.'],
  ['KR', 'city', 'en', 'City, county, or district', 'Enter a city, county, or district.'],
  ['TH', 'city', 'th', 'อำเภอหรือเขต', 'โปรดกรอกอำเภอหรือเขต'],
  ['TH', 'street-2', 'th', 'ตำบลหรือแขวง', 'โปรดกรอกบ้านเลขที่และถนน'],
  ['TH', 'street-2', 'en', 'Subdistrict', 'Enter a street address.'],
  [
    'TR',
    'street-1',
    'tr',
    'Mahalle, sokak ve bina numarası',
    'Mahalle, sokak ve bina numarası girin.',
  ],
  ['TR', 'city', 'tr', 'İlçe', 'İlçe girin.'],
  ['EG', 'region', 'ar', 'المحافظة', 'يُرجى إدخال المحافظة.'],
  ['IQ', 'region', 'en', 'Governorate', 'Enter a governorate.'],
];

it.each(rows)('in %s the %s is in %s %j', (country, part, tag, label, missing) => {
  const { countries, places } = files[tag];
  const texts: Readonly<Record<string, string>> = { ...countries, ...places };
  const words = wordsIn(country, partNames)[part];
  expect([texts[words.label], texts[words.missing]]).toEqual([label, missing]);
});

it('only Ireland has a county', () => {
  expect(partNames.county).toBe('IE');
});

it('each error of an empty part is shown in some country, or is general', async () => {
  const general = new Set(Object.values(plainWords).map(({ missing }) => missing));
  const [named, shown] = [new Set<string>(), new Set<string>()];
  for (const country of Object.keys(formats)) {
    const { words, required } = await loadAddressFormat(country);
    for (const [part, { missing }] of Object.entries(words)) {
      if (!general.has(missing)) named.add(missing);
      if (required.some((each) => each === part)) shown.add(missing);
    }
  }
  expect([...named].filter((key) => !shown.has(key))).toEqual([]);
});
