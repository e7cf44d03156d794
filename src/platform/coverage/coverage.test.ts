import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { operations } from '../../contract/index.ts';
import { hasTest, operationsIn, readCoverage } from './read-coverage.ts';

const rows = readCoverage();
/** What the specification says of something that none of its operations does. */
const withoutTest = ['no operation'];

describe('docs/coverage.md', () => {
  test('has the whole specification', () => {
    expect(rows.length).toBeGreaterThan(300);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('names every operation of the contract', () => {
    const named = new Set(rows.flatMap(operationsIn));
    const missing = Object.values(operations)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((operation) => !named.has(operation));
    expect(missing).toEqual([]);
  });

  test('links to tests that there are', () => {
    const broken = rows.flatMap(({ id, links }) =>
      links
        .filter(({ file, title }) => !isTest(file, title))
        .map(({ file, title }) => `${id}: ${file} has no test "${title}"`),
    );
    expect(broken).toEqual([]);
  });

  test('has a test in each row that an operation could break', () => {
    const bare = rows.filter(
      ({ links, marks }) =>
        (links.length === 0 && marks.length === 0) ||
        marks.some((mark) => !withoutTest.includes(mark)),
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
  });
});

const sources = new Map<string, string>();

function isTest(file: string, title: string): boolean {
  const path = join(process.cwd(), file);
  if (!existsSync(path)) return false;
  const source = sources.get(file) ?? readFileSync(path, 'utf8');
  sources.set(file, source);
  return hasTest(source, title);
}
