import { expect, test } from 'vitest';
import { firstPage } from '../src/languages/first-page.ts';
import english from '../src/languages/texts/en.json';
import { partOf } from './languages.ts';

test('the card gets its own texts alone', () => {
  expect(partOf(english, 'card')).toEqual(english.card);
});

test('the shell gets tag and direction along', () => {
  expect(partOf(english, 'shell')).toEqual({ tag: 'en', dir: 'ltr', ...english.shell });
});

test('first page and other pages share no text', () => {
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

test('a part that there is not fails the build', () => {
  expect(() => partOf(english, 'crad')).toThrow('there is no part crad');
});
