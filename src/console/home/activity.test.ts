import { expect, it } from 'vitest';
import { type Cards, changeSince, dayBefore, outcomesOf, successRate, sumOf } from './activity.ts';
import { activityPath } from './first-paths.ts';

const cards = (more: Partial<Cards>): Cards => ({
  days: [],
  failures: [],
  'three-ds': [],
  ...more,
});

it('asks for whole days of the reader’s time zone, and for those before', () => {
  const filters = (path: string) => Object.fromEntries(new URL(path, 'http://api').searchParams);
  const own = { 'filter[days]': '7', 'filter[time-zone]': 'Europe/Berlin' };
  expect(filters(activityPath(7, 'Europe/Berlin'))).toEqual(own);
  const before = activityPath(7, 'Europe/Berlin', dayBefore('2026-03-01'));
  expect(filters(before)).toEqual({ ...own, 'filter[until]': '2026-02-28' });
});

it.each([
  [[], '0.00'],
  [['0.1', '0.2'], '0.30'],
  [['9999999999999.99', '0.01', '5'], '10000000000005.00'],
  [['1', '-1.25'], '-0.25'],
])('adds %j exactly', (amounts, sum) => {
  expect(sumOf(amounts)).toBe(sum);
});

it('has no success rate and no change without something to compare', () => {
  expect(successRate(cards({}))).toBeUndefined();
  expect(changeSince(0, 5)).toBeUndefined();
  expect(changeSince(-4, -2)).toBe(0.5);
  const days = [{ date: '2026-03-01', succeeded: 3, failed: 1 }];
  expect(successRate(cards({ days }))).toBe(0.75);
});

it('groups authentications by what came of them', () => {
  const of = (status: string, trans: string | null, count: number) => ({
    status,
    'trans-status': trans,
    count,
  });
  const threeDS = [
    of('succeeded', 'Y', 4),
    of('succeeded', 'A', 2),
    of('failed', 'N', 1),
    of('failed', null, 2),
    of('challenge_required', 'C', 3),
    of('succeeded', 'U', 1),
  ];
  expect(outcomesOf(cards({ 'three-ds': threeDS }))).toEqual([
    { outcome: 'authenticated', count: 4 },
    { outcome: 'attempted', count: 2 },
    { outcome: 'failed', count: 3 },
    { outcome: 'unavailable', count: 1 },
    { outcome: 'waiting', count: 3 },
  ]);
});
