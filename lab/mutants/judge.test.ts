import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { judge, type Mutant } from './judge.ts';
import { survivors } from './survivors.ts';

const mutant = (status: string, changed: Partial<Mutant> = {}): Mutant => ({
  file: resolve('src/contract/money.ts'),
  line: 3,
  code: 'a < b',
  by: 'a <= b',
  status,
  ...changed,
});

const times = (count: number, status: string) =>
  Array.from({ length: count }, () => mutant(status));

test('passes from 85 of 100 noticed changes, including endless loops and crashes', () => {
  const noticed = [...times(83, 'Killed'), mutant('Timeout'), mutant('RuntimeError')];
  expect(judge([...noticed, ...times(15, 'Survived')], []).isEnough).toBe(true);
  expect(judge([...noticed.slice(1), ...times(16, 'NoCoverage')], []).isEnough).toBe(false);
});

test('names each survivor by file, line and change', () => {
  expect(judge([mutant('Survived')], []).lines).toEqual([
    'Survived src/contract/money.ts:3  a < b  →  a <= b',
  ]);
});

test.each([
  ['of the same code', { code: 'a < b' }, 0],
  ['of the same code and the same change', { code: 'a < b', by: 'a <= b' }, 0],
  ['of another change', { code: 'a < b', by: 'true' }, 1],
  ['of other code', { code: 'a > b' }, 1],
  ['of another file', { code: 'a < b', file: 'src/contract/card.ts' }, 1],
])('an excuse %s counts only for matching changes', (_what, excuse, left) => {
  const excuses = [{ file: 'src/contract/money.ts', ...excuse }];
  expect(judge([mutant('Survived'), mutant('Killed')], excuses).lines).toHaveLength(left);
});

test('leaves out changes that could not be compiled or were ignored', () => {
  const unjudged = ['CompileError', 'Ignored'].map((status) => mutant(status));
  expect(judge([mutant('Killed'), ...unjudged], []).summary).toContain('1 of 1 noticed');
});

test('fails if nothing was judged', () => {
  expect(judge([], []).isEnough).toBe(false);
});

test('each excuse is for existing code', () => {
  const stale = survivors.filter(({ file, code }) => !readFileSync(file, 'utf8').includes(code));
  expect(stale).toEqual([]);
});
