import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { errorStatus } from '../../contract/error-codes.ts';
import { FilterOperator } from '../wire/index.ts';
import en from './en.json';
import { type TextKey, text } from './text.ts';

const folder = join(import.meta.dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

it('every text is used', () => {
  const built = [
    ...FilterOperator.options.map((operator) => `operator.${operator}`),
    ...Object.keys(errorStatus).map((code) => `payments.failure.${code}`),
  ];
  // Such as `recovery.${kind}.title`, whose keys the compiler checks.
  const families = [...sources.matchAll(/`([\w.]+\.\$\{\w+\}[\w.]*)`/g)].map(
    ([, family = '']) => new RegExp(`^${family.replace(/\$\{\w+\}/, '\\w+')}$`),
  );
  expect(families.length).toBeGreaterThan(3);
  const unused = Object.keys(en)
    .filter((key) => !built.includes(key) && !sources.includes(`'${key}'`))
    .filter((key) => !families.some((family) => family.test(key)));
  expect(unused).toEqual([]);
});

it('every comparison has its word', () => {
  const keys: readonly string[] = Object.keys(en);
  for (const operator of FilterOperator.options) expect(keys).toContain(`operator.${operator}`);
});

it('fills its blanks, also with text that looks like one', () => {
  expect(text('title' satisfies TextKey, { page: '{page}' })).toBe('{page} · Console');
});

it('what people wrote can’t turn around the words of the sentence', () => {
  expect(text('open', { name: '\u2069\u202Egnp.exe' })).toBe('Open gnp.exe');
  expect(text('open', { name: 'שלום (1)' })).toBe('Open \u2068שלום (1)\u2069');
});
