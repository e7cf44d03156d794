import { describe, expect, test } from 'vitest';
import { operations } from '../../src/contract/index.ts';
import { type CoveringTest, coveringTestsIn, readCoveringTests } from './covering-tests.ts';
import { coveragePage, problemsOf } from './page.ts';
import { type Row, readSections } from './rows.ts';

describe('docs/coverage.md', () => {
  const coverage = { sections: readSections(), tests: readCoveringTests() };
  const rows = coverage.sections.flatMap((section) => section.rows);

  test('names each row with the tests that show it', () => {
    const page = coveragePage(coverage);
    expect(rows.filter(({ id }) => !page.includes(`| ${id} | `))).toEqual([]);
    expect(page.match(/^\| \w+ \|.*\]\(\.\.\//gm)?.length).toBeGreaterThan(700);
  });

  test('contains the whole specification', () => {
    expect(rows.length).toBeGreaterThan(700);
    expect(rows.filter(({ withoutTest }) => withoutTest).map(({ id }) => id)).toEqual([]);
  });

  test('names every operation of the contract', () => {
    const named = new Set(rows.flatMap((row) => row.operations));
    const missing = Object.values(operations)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((operation) => !named.has(operation));
    expect(missing).toEqual([]);
  });
});

describe('a comment with rows', () => {
  test('may span two lines', () => {
    const source = "// Covers A1\n// Covers A2\ntest('adds', () => {});";
    expect(coveringTestsIn('a.test.ts', source).map(({ covers }) => covers)).toEqual([
      ['A1', 'A2'],
    ]);
  });

  test.each(['const a = 1;', 'const a = 1;\ntest("adds");', ''])(
    'is rejected above %j',
    (source) => {
      const text = `// Covers A1\n${source}`;
      const message = 'a.test.ts: "// Covers A1" is above no test';
      expect(() => coveringTestsIn('a.test.ts', text)).toThrow(message);
    },
  );
});

describe('a coverage', () => {
  const row = (id: string, more: Partial<Row> = {}) => ({ id, text: id, operations: [], ...more });
  const shows = (id: string) => ({ file: 'a.test.ts', title: 'adds', covers: [id] });
  const of = (rows: Row[], ...tests: CoveringTest[]) => ({
    sections: [{ title: 'Sums', rows }],
    tests,
  });

  test.each([
    ['a row without a test', of([row('A1')]), 'A1 has no test'],
    ['a test of no row', of([], shows('A1')), 'a.test.ts: "adds" covers A1, which is no row'],
    ['two rows of one id', of([row('A1'), row('A1')], shows('A1')), 'A1 is the id of two rows'],
  ])('is incomplete with %s', (_what, coverage, problem) => {
    expect(problemsOf(coverage)).toEqual([expect.stringContaining(problem)]);
  });

  test('is complete if a row says why no test shows it', () => {
    expect(problemsOf(of([row('A1', { withoutTest: 'no operation' })]))).toEqual([]);
  });

  test('links each row to its tests, one per line', () => {
    const second = { ...shows('A1'), title: 'a | b' };
    expect(coveragePage(of([row('A1', { text: 'x|y' })], shows('A1'), second))).toContain(
      '## Sums\n\n| row | what it says | shown by |\n|---|---|---|\n' +
        '| A1 | x\\|y | [adds](../a.test.ts)<br>[a \\| b](../a.test.ts) |\n',
    );
  });
});
