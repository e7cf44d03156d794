import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardFirst, cardLabels } from '../src/languages/card-first.ts';
import { firstPage } from '../src/languages/first-page.ts';
import german from '../src/languages/texts/de.json';
import english from '../src/languages/texts/en.json';
import { failureWords, partOf, readLanguage, wordsOf } from './languages.ts';

test('the card form gets only its own texts', () => {
  expect(partOf(english, 'card')).toEqual({ ...english.card, ...english.cardMore });
});

test.each([
  ['card-first', 'card-more', cardFirst],
  ['card-labels', 'card-others', cardLabels],
])('each text of the card form is either in %s or in %s', (part, rest, names) => {
  const [texts, others] = [partOf(english, part), partOf(english, rest)];
  expect(Object.keys(texts).sort()).toEqual([...names].sort());
  expect({ ...texts, ...others }).toEqual(partOf(english, 'card'));
  expect(Object.keys(others).filter((name) => name in texts)).toEqual([]);
});

test('the file of the labels has them in their order, and English begins with their names', () => {
  const labels = cardLabels.map((name) => ({ ...german.card, ...german.cardMore })[name]);
  expect(wordsOf(german, 'card-labels')).toEqual(labels);
  const first = Object.keys(partOf(english, 'card-first'));
  expect(first.slice(0, cardLabels.length)).toEqual(cardLabels);
});

test('texts of the first page and of other pages are disjoint', () => {
  const first = Object.keys(partOf(english, 'first-page'));
  const others = Object.keys(partOf(english, 'other-pages'));
  expect(first.sort()).toEqual([...firstPage].sort());
  expect(others.filter((name) => first.includes(name))).toEqual([]);
  const { files, checks } = english;
  const every = Object.keys(partOf(english, 'every-page'));
  expect(every.length).toBe(
    first.length + others.length + Object.keys(files).length + Object.keys(checks).length,
  );
});

test('fails the build for an unknown part', () => {
  expect(() => partOf(english, 'crad')).toThrow('there is no part crad');
});

test('completes a variant with the texts of its base', () => {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  const write = (tag: string, language: object) =>
    writeFileSync(join(folder, `${tag}.json`), JSON.stringify(language));
  write('en', { language: { tag: 'en' }, card: { code: 'ZIP code', number: 'Card number' } });
  write('en-GB', { language: { tag: 'en-GB', of: 'en' }, card: { code: 'Postcode' } });
  expect(readLanguage(join(folder, 'en-GB.json'))).toEqual({
    language: { tag: 'en-GB' },
    card: { code: 'Postcode', number: 'Card number' },
  });
  rmSync(folder, { recursive: true });
});

test('lists the messages for failures in every language, a variant before its base', () => {
  const words = failureWords();
  const tags = words.map(({ tag }) => tag);
  expect(tags.indexOf('en-GB')).toBeLessThan(tags.indexOf('en'));
  expect(words.find(({ tag }) => tag === 'de')).toEqual({ ...german.language, ...german.shell });
});
