import { describe, expect, test } from 'vitest';
import { bankingDayAfter, bankTime, windowOf } from './bank-time.ts';

const zone = 'America/New_York';
const cutOffs = ['10:30', '16:45'];
const windowAt = (utc: string) => windowOf(bankTime(new Date(utc), zone), cutOffs);

describe('a window of the bank', () => {
  test.each([
    ['on a banking day’s morning', '2026-11-20T13:00:00Z', '2026-11-20', '10:30'],
    ['at a cut-off is the next one', '2026-11-20T15:30:00Z', '2026-11-20', '16:45'],
    ['in the last minute before a cut-off', '2026-11-20T21:44:59Z', '2026-11-20', '16:45'],
    ['after the last cut-off', '2026-11-19T21:45:00Z', '2026-11-20', '10:30'],
    ['on a Friday evening', '2026-11-20T21:45:00Z', '2026-11-23', '10:30'],
    ['on Thanksgiving', '2026-11-26T15:00:00Z', '2026-11-27', '10:30'],
    ['on a Saturday', '2026-11-21T15:00:00Z', '2026-11-23', '10:30'],
    [
      'after midnight in UTC, which is evening there',
      '2026-11-20T01:00:00Z',
      '2026-11-20',
      '10:30',
    ],
    ['in summer, an hour earlier in UTC', '2026-07-02T14:29:00Z', '2026-07-02', '10:30'],
    ['in summer, at the cut-off', '2026-07-02T14:30:00Z', '2026-07-02', '16:45'],
    [
      'before a holiday on a Sunday, which moves to Monday',
      '2027-07-02T21:00:00Z',
      '2027-07-06',
      '10:30',
    ],
  ])('%s (%s)', (_when, utc, day, time) => {
    expect(windowAt(utc)).toEqual({ day, time });
  });

  test('counts banking days across a weekend and a holiday', () => {
    expect(bankingDayAfter('2026-11-24', 2)).toBe('2026-11-27');
    expect(bankingDayAfter('2026-11-25', 2)).toBe('2026-11-30');
    expect(bankingDayAfter('2026-11-25', 0)).toBe('2026-11-25');
  });
});
