import { expect, it } from 'vitest';
import { daysAgo, issueDateProblem } from './issued-on.ts';

const now = new Date(2026, 10, 22, 23, 30);

it.each([
  ['2026-11-22', undefined],
  ['2026-08-24', undefined],
  ['2026-08-23', 'notRecent'],
  ['0202-08-23', 'notRecent'],
  ['2026-11-23', 'dateInFuture'],
])('of %s has the problem %s', (text, problem) => {
  expect(issueDateProblem(text, now)).toBe(problem);
});

it('counts days in the applicant’s time zone', () => {
  expect([daysAgo(0, now), daysAgo(90, now)]).toEqual(['2026-11-22', '2026-08-24']);
});
