import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const decisions = 'docs/decisions';
const notes = readdirSync(decisions).filter((name) => /^\d{4}-/.test(name));
const pages = [
  'README.md',
  ...readdirSync('docs').map((name) => `docs/${name}`),
  ...readdirSync(decisions).map((name) => `${decisions}/${name}`),
].filter((path) => path.endsWith('.md'));

const linksIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)].map(
    ([, text = '', target = '']) => ({ text, target }),
  );

test('the index of decisions has each note once, by its title', () => {
  const titled = notes.map((name) => ({
    text: readFileSync(join(decisions, name), 'utf8').split('\n', 1)[0]?.slice(2),
    target: name,
  }));
  const listed = linksIn(`${decisions}/README.md`);
  const byName = (a: { target: string }, b: { target: string }) => (a.target < b.target ? -1 : 1);
  expect(listed.sort(byName)).toEqual(titled.sort(byName));
});

test('no two decisions have the same number', () => {
  const numbers = notes.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every link between pages leads to a file', () => {
  const broken = pages.flatMap((page) =>
    linksIn(page)
      .map(({ target }) => target.split('#', 1)[0] ?? '')
      .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});
