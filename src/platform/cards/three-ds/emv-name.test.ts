import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AReq } from '../../../contract/emv-3ds.ts';
import { toCardholderName, toMerchantName } from './emv-name.ts';

it.each([
  ['Jane Roe', 'Jane Roe'],
  ['ZOË MÜLLER-Łukasiewicz', 'ZOE MULLER-Lukasiewicz'],
  ['Ærøskøbing Straße', 'Aeroeskoebing Strasse'],
  ['Nguyễn Đình', 'Nguyen Dinh'],
  ['O’Brien', "O'Brien"],
  ['Ｊａｎｅ\u00a0Ｒｏｅ', 'Jane Roe'],
  ['Юрій Щербак', 'Iurii Shcherbak'],
  ['Αλέξανδρος Ψυχάρης', 'Alexandros Psycharis'],
  ['  Jane \u200e Roe ', 'Jane Roe'],
  [`${'Jane '.repeat(9)}Roe`, 'Jane '.repeat(9).trim()],
])('%s is %s', (name, expected) => {
  expect(toCardholderName(name)).toBe(expected);
});

it.each(['山田 太郎', 'محمد علي', 'ישראל', 'Jane 山田', 'J', '', 'Jane 🙂'])(
  '%j is omitted',
  (name) => {
    expect(toCardholderName(name)).toBeUndefined();
  },
);

it('any input becomes a name that the directory accepts, or none', () => {
  const { cardholderName } = AReq.shape;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
      const name = toCardholderName(typed);
      expect(cardholderName.safeParse(name).success).toBe(true);
      if (name !== undefined) expect(toCardholderName(name)).toBe(name);
    }),
    { numRuns: 1000 },
  );
});

it('names of merchants have 1 to 40 characters', () => {
  expect(toMerchantName('Café “Zoë”')).toBeUndefined();
  expect(toMerchantName('Café Zoë')).toBe('Cafe Zoe');
  expect(toMerchantName('X')).toBe('X');
  expect(toMerchantName('')).toBeUndefined();
  expect(toMerchantName('a'.repeat(45))).toHaveLength(40);
});

it('every name of 2 to 45 printable ASCII characters is unchanged', () => {
  const character = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));
  const printed = fc
    .string({ unit: character, minLength: 2, maxLength: 45 })
    .map((text) => text.replace(/ +/g, ' ').trim())
    .filter((text) => text.length >= 2);
  fc.assert(
    fc.property(printed, (name) => {
      expect(toCardholderName(name)).toBe(name);
    }),
  );
});
