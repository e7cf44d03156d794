import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonicalLocale } from '../../languages/canonical-locale.ts';
import english from './texts/en.json' with { type: 'json' };
import { type Words, wordsOf } from './words.ts';

const inForms = readdirSync('src/languages/texts').map((file) => file.replace('.json', ''));
const wordsIn = (browserLanguage: string) =>
  wordsOf({ request: { browserLanguage } } as Parameters<typeof wordsOf>[0]);
const placeholdersOf = (text = '') => `${(text.match(/\{\w+\}/g) ?? []).sort()}`;

describe.each(inForms)('the bank speaks %s', (tag) => {
  const { locale, dir: _, ...words } = wordsIn(tag);
  const texts = Object.entries(words) as [keyof Words, string][];

  it('as the form does, with all texts and their placeholders', () => {
    expect(locale).toBe(canonicalLocale(tag));
    expect(Object.keys(words)).toEqual(Object.keys(english));
    const wrong = texts.filter(
      ([name, text]) => !text.trim() || placeholdersOf(text) !== placeholdersOf(english[name]),
    );
    expect(wrong).toEqual([]);
  });

  it('without an English text', () => {
    const mayBeAlike = ['shop', 'card', 'cinema'];
    const left = texts
      .filter(([name, text]) => text === english[name] && !mayBeAlike.includes(name))
      .map(([name]) => name);
    expect(left.length).toBe(tag.startsWith('en') ? texts.length - mayBeAlike.length : 0);
  });

  it('without ß in Switzerland', () => {
    expect(words.goBack.includes('ß')).toBe(tag === 'de');
  });

  it('with the code and the names of the sandbox', () => {
    expect(words.enterCode).toContain('123456');
    expect(words.app).toContain('Sandbox Bank');
    expect([words.byText, words.byEmail].join()).toMatch(/•••• 42.*g••••@example\.com/);
  });
});
