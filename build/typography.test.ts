import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partOf, readLanguage } from './languages.ts';
import { listFiles } from './list-files.ts';
import { keepTogether, refusePin, typeset } from './typography.ts';

test.each([
  ['cs', 'Zadejte kód z karty.', 'Zadejte kód z\u00a0karty.'],
  ['cs', 'V pořádku, a v obchodě', 'V\u00a0pořádku, a\u00a0v\u00a0obchodě'],
  ['pl', 'Imię i nazwisko (w dokumencie)', 'Imię i\u00a0nazwisko (w\u00a0dokumencie)'],
  ['sk', 'o {when}', 'o\u00a0{when}'],
  ['cs', 'Strana 1 z 2: {count} z {steps}', 'Strana 1 z\u00a02: {count} z\u00a0{steps}'],
  ['ru', 'Возможно, в нём опечатка', 'Возможно, в\u00a0нём опечатка'],
  ['es', 'Ya y a tiempo', 'Ya y a tiempo'],
])('in %s, %j is published as %j', (tag, written, published) => {
  expect(keepTogether(tag, written)).toBe(published);
});

test.each(['cs', 'pl', 'ru', 'uk'])(
  'no published text of %s has a one-letter word before a space',
  (tag) => {
    const language = readLanguage(`src/languages/texts/${tag}.json`);
    const texts = ['shell', 'card', 'otherCards', 'challenge', 'every-page'].flatMap((part) =>
      Object.entries(partOf(language, part)).filter(([name]) => name !== 'countryNames'),
    );
    expect(texts.filter(([, text]) => /\u00a0/.test(text)).length).toBeGreaterThan(20);
    expect(texts.filter(([, text]) => /(^|[\s(„])\p{L} /u.test(text))).toEqual([]);
  },
);

test.each([
  ['de', 'Straße', 'Straße'],
  ['de-CH', 'Straße zum großen Fluß', 'Strasse zum grossen Fluss'],
  ['mt', 'Daħħal il-kard.', 'Daħħal il\u2011kard.'],
  ['ta', '{date}-க்குள், Eircode-ல்', '{date}\u2011க்குள், Eircode-ல்'],
])('in %s, %j is spelled %j', (tag, written, published) => {
  expect(typeset(tag, written)).toBe(published);
});

test('no published text of de-CH has an ß, not even a name of a country', () => {
  const language = readLanguage('src/languages/texts/de-CH.json');
  const texts = ['shell', 'card', 'otherCards', 'challenge', 'every-page'].flatMap((part) =>
    Object.entries(partOf(language, part)),
  );
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter(([, text]) => text.includes('ß'))).toEqual([]);
  expect(new Map(texts).get('street')).toBe('Strasse und Hausnummer');
});

test.each([
  ['de', 'PIN-Code (PLZ)'],
  ['fr', 'Code postal (PIN)'],
  ['sv', 'Ange pinkoden.'],
  ['uk', 'ПІН-код'],
])('the build fails if an address in %s has %j', (tag, text) => {
  expect(() => refusePin(tag, { pinCode: text })).toThrow(
    `${tag} calls a postal code PIN: pinCode`,
  );
});

test.each([
  ['en', 'PIN code'],
  ['en-GB', 'PIN code'],
  ['hi', 'पिन कोड (PIN)'],
])('but not if one in %s has %j', (tag, text) => {
  expect(() => refusePin(tag, { pinCode: text })).not.toThrow();
});

test('the build fails for a language that calls a postal code PIN', () => {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  const file = join(folder, 'de.json');
  const german = { language: { tag: 'de' }, places: { pinCode: 'PIN-Code' } };
  writeFileSync(file, JSON.stringify(german));
  expect(() => readLanguage(file)).toThrow('de calls a postal code PIN: pinCode');
  rmSync(folder, { recursive: true });
});

test('no code of the forms joins a label and its value: the colon is part of a text', () => {
  const files = listFiles().filter((file) => /^src\/frame\/.*(?<!\.test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const joined = /\}\s?[:：]\s\$\{|\}\s?[:：]\s\{\w/;
  expect(files.filter((file) => joined.test(readFileSync(file, 'utf8')))).toEqual([]);
});
