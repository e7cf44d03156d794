import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { formats } from '../../addresses/data/formats.ts';
import { loadAddressFormat } from './address-format.ts';
import { createParts } from './address-parts.ts';
import { createRegion } from './region.ts';

type Texts = Readonly<Record<string, string>>;
type Groups = Readonly<Record<string, Texts>>;

const files = Object.values(
  import.meta.glob<Groups>('../../languages/texts/*.json', { eager: true, import: 'default' }),
);
const byTag = new Map(files.map((file) => [`${file.language?.tag}`, file]));

function textOf(file: Groups | undefined, key: string): string | undefined {
  if (!file) return undefined;
  const own = file.countries?.[key] ?? file.places?.[key];
  return own ?? textOf(byTag.get(`${file.language?.of}`), key);
}

/** The verb "choose" by language, as an error of a list says it. */
const choosing: Readonly<Record<string, RegExp>> = {
  ar: /اختيار/,
  bg: /^Изберете/,
  bn: /বেছে নিন/,
  ca: /^Trieu/,
  cs: /^Vyberte/,
  da: /^Vælg/,
  de: /^Wählen Sie/,
  el: /^Επιλέξτε/,
  en: /^Choose/,
  es: /^Elige/,
  et: /^Valige/,
  fa: /انتخاب کنید/,
  fi: /^Valitse/,
  fil: /^Pumili/,
  fr: /^Choisissez/,
  he: /לבחור/,
  hi: /चुनें/,
  hr: /^Odaberite/,
  hu: /^Válassz/,
  id: /^Pilih/,
  is: /^Veldu/,
  it: /^Scegli/,
  ja: /選択/,
  ka: /^აირჩიეთ/,
  kk: /таңдаңыз/,
  ko: /선택/,
  lt: /^Pasirinkite/,
  lv: /^Izvēlieties/,
  mr: /निवडा/,
  ms: /^Pilih/,
  mt: /^Agħżel/,
  nb: /^Velg/,
  nl: /^Kies/,
  pl: /^Wybierz/,
  pt: /^Escolha/,
  ro: /^Alegeți/,
  ru: /^Выберите/,
  sk: /^Vyberte/,
  sl: /^Izberite/,
  sq: /^Zgjidhni/,
  sr: /^(Изаберите|Izaberite)/,
  sv: /^Välj/,
  ta: /தேர்ந்தெடுக்கவும்/,
  te: /ఎంచుకోండి/,
  th: /เลือก/,
  tr: /seçin/,
  uk: /^Виберіть/,
  ur: /منتخب کریں/,
  vi: /chọn/,
  zh: /选择|選擇/,
};

/** Errors of lists and of text fields for regions, in any country. */
const errors = { list: new Set<string>(), text: new Set<string>() };
for (const country of Object.keys(formats)) {
  const format = await loadAddressFormat(country);
  const { region } = createParts(signal(format), () => undefined);
  const ofControl = errors[format.regions.length > 0 ? 'list' : 'text'];
  for (const text of ['', 'Nowhere']) {
    region.set(text);
    if (format.parts.includes('region') && region.reveal()) ofControl.add(`${region.error.peek()}`);
  }
}
for (const regions of [[{ code: 'CA', name: 'California' }], []]) {
  const country = signal('');
  const language = signal({ locale: 'en' });
  const load = async () => ({ regions });
  const formation = createRegion({ country, language, onChange: () => undefined, load });
  country.value = 'US';
  await formation.ready();
  formation.reveal();
  errors[regions.length > 0 ? 'list' : 'text'].add(`${formation.error.peek()}`);
}

it.each(files.map((file) => [`${file.language?.tag}`, file] as const))(
  '%s asks to choose a region from a list, and to enter it otherwise',
  (tag, file) => {
    const verb = choosing[new Intl.Locale(tag).language] ?? /^$/;
    const misfits = (['list', 'text'] as const).flatMap((control) =>
      [...errors[control]]
        .map((key) => `${control}: ${textOf(file, key)}`)
        .filter((text) => verb.test(text.slice(6)) !== (control === 'list')),
    );
    expect(errors.list.size).toBeGreaterThan(10);
    expect(errors.text.size).toBeGreaterThan(3);
    expect(misfits).toEqual([]);
  },
);
