import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changeSince, type ReleasedSizes } from './change-since.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string };
const released = JSON.parse(read('bench/released-sizes.json')) as ReleasedSizes;

test('the changelog begins with the version of the package, and says what changed', () => {
  const [, newest, text = ''] =
    /^## (\S+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(version);
  expect(text).toMatch(/^- .{20,}/m);
});

test('the lock file and the record of sizes have the same version', () => {
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({ name, version });
  expect(released.version).toBe(version);
  expect(Object.values(released.sizes).every((size) => size > 0)).toBe(true);
});

test('unreleased changes name this package', () => {
  for (const file of readdirSync('.changeset').filter((name) => name.endsWith('.md'))) {
    expect(read(`.changeset/${file}`), file).toMatch(
      new RegExp(`^---\n["']${name}["']: (major|minor|patch)\n---\n\n\\S`),
    );
  }
});

test.each([
  ['embeds.js', 8600, '    +100'],
  ['embeds.js', 8500, '      +0'],
  ['embeds.js', 8000, '    -500'],
  ['report.js', 8000, '     new'],
])('the size report compares %s of %i bytes with the last release: %s', (what, size, change) => {
  const last = { version: '1.0.0', sizes: { 'embeds.js': 8500 } };
  expect(changeSince(last, what, size)).toBe(change);
});
