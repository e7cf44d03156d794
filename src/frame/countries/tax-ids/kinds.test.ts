import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedForms } from '../../../contract/testing/printed-forms.ts';
import { type ContactType, files, taxIdKinds, taxIdOf } from '../testing/tax-id-bench.ts';
import { loadKinds } from './load-kinds.ts';

const all = files.flatMap(([code, file]) =>
  Object.entries(file).map(([type, { example, forms, name, names }]) => {
    const kind = taxIdKinds[code]?.[type as ContactType];
    return { code, type, kind, example: example.replace(/[\s./()-]/g, ''), forms, name, names };
  }),
);

/** True if some rule is a weighted sum, or a name, whose form the example has. */
const hasRules = ({ forms, example }: (typeof all)[number]) =>
  forms.every(([pattern, rules]) => rules || !new RegExp(`^(?:${pattern})$`).test(example));

describe('the kinds of tax ids', () => {
  it('exist for at least 60 countries, which load one by one', async () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    expect((await loadKinds('PL')).company?.nameIn('pl')).toBe('NIP');
    expect(await loadKinds('XK')).toEqual({});
  });

  it.each(all)('have a valid example: $code, $type', ({ kind, example }) => {
    expect(kind?.check(example)).toBe(true);
    expect(kind?.otherName?.(example)).toBeUndefined();
  });

  it.each(all)(
    'accept the example with any separators: $code, $type',
    async ({ code, type, kind, example }) => {
      const taxId = await taxIdOf(code, type as ContactType, '');
      fc.assert(
        fc.property(printedForms(kind?.example ?? ''), (text) => {
          taxId.set(text);
          expect([taxId.reveal(), taxId.value()]).toEqual([false, example]);
        }),
        { numRuns: 10 },
      );
    },
  );

  /** Valid numbers among those of the same kind that differ from the example in one digit. */
  function missedOf({ kind, example }: (typeof all)[number]) {
    const changed = Array.from(example).flatMap((character, index) =>
      Array.from('0123456789')
        .filter((digit) => /\d/.test(character) && digit !== character)
        .map((digit) => example.slice(0, index) + digit + example.slice(index + 1))
        .filter((wrong) => kind?.check(wrong) !== undefined),
    );
    return changed.filter((wrong) => kind?.check(wrong)).length / changed.length;
  }

  // Sums modulo 11 whose remainder 10 counts as 0 miss some. In Hungary, three digits of eleven are unchecked.
  it.each(all.filter(hasRules))('doubt a wrong digit: $code, $type', (one) => {
    expect(missedOf(one)).toBeLessThan(one.code === 'HU' ? 0.3 : 0.2);
  });

  it('doubt every single wrong digit in most countries', () => {
    const withRules = all.filter(hasRules);
    expect(withRules.length).toBeGreaterThan(80);
    expect(withRules.filter((one) => missedOf(one) === 0).length).toBeGreaterThan(60);
  });

  it.each([
    ['CA', 'fr-CA', 'Numéro d’assurance sociale (NAS)'],
    ['CA', 'de', 'Social Insurance Number (SIN)'],
    ['BE', 'nl-BE', 'Rijksregisternummer'],
    ['BE', 'de', 'Nationalregisternummer'],
    ['BE', 'en-GB', 'Rijksregisternummer, numéro de registre national'],
    ['CH', 'it-CH', 'Numero AVS'],
    ['CH', 'de-CH', 'AHV-Nummer'],
    ['FI', 'sv', 'Personbeteckning'],
    ['JP', 'ja', 'マイナンバー（個人番号）'],
    ['JP', 'fr', 'My Number (マイナンバー)'],
    ['TW', 'zh-TW', '身分證字號'],
    ['TW', 'zh', '身份证字号'],
    ['HK', 'zh-Hant-HK', '香港身份證號碼'],
  ])('of %s for a reader of %s: %s', async (code, locale, name) => {
    expect((await loadKinds(code)).natural_person?.nameIn(locale)).toBe(name);
  });
});
