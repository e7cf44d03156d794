import { expect, it } from 'vitest';
import { type BankPageState, isBlocked } from './run-challenge.ts';

const shown: BankPageState = {
  isShown: true,
  hasFocus: false,
  framing: 'refused',
  elapsedMs: 1_000,
};

it.each<[string, Partial<BankPageState>, boolean]>([
  ['a page that refuses to be framed', {}, true],
  ['one that refuses, known late', { elapsedMs: 60_000 }, true],
  ['a page that nobody can reach', { framing: 'unreachable' }, true],
  [
    'one that only the platform cannot reach, known late',
    { framing: 'unreachable', elapsedMs: 10_001 },
    false,
  ],
  ['a page that may be framed', { framing: 'allowed' }, false],
  ['a page of which nothing is known', { framing: 'unknown' }, false],
  ['a bank that answers nothing', { isShown: false, framing: 'unreachable' }, false],
  ['a page in which the cardholder types', { hasFocus: true }, false],
])('judges %s', (_what, signs, expected) => {
  expect(isBlocked({ ...shown, ...signs })).toBe(expected);
});
