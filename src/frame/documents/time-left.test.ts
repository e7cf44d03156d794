import { describe, expect, it } from 'vitest';
import { createTimeLeft, formatTimeLeft } from './time-left.ts';

/** Returns the estimate after each second, for the progress in each. */
function move(...shares: number[]): (number | undefined)[] {
  let [now, progress] = [0, 0];
  const secondsLeftAfter = createTimeLeft(() => now);
  return [0, ...shares].map((share, index) => {
    now = index * 1_000;
    progress += share;
    return secondsLeftAfter(progress);
  });
}

const each = (share: number, seconds: number) => Array<number>(seconds).fill(share);

describe('the remaining time of an upload', () => {
  it.each([
    ['is not shown before the speed is known', [0.1, 0.1], undefined],
    ['is unknown without progress', each(0, 10), undefined],
    ['is never zero before the upload ends', each(0.25, 4), 5],
  ])('%s', (_what, shares, left) => {
    expect(move(...shares).at(-1)).toBe(left);
  });

  it('is shown in steps of five seconds', () => {
    // 61 seconds are left after three of 64.
    expect(move(...each(1 / 64, 13)).slice(3)).toEqual([65, ...each(60, 5), ...each(55, 5)]);
  });

  it('does not increase for a slightly slower connection', () => {
    const shown = move(...each(1 / 64, 9), 1 / 128, 1 / 128, ...each(1 / 64, 4));
    expect(shown.slice(3)).toEqual(shown.slice(3).toSorted((a = 0, b = 0) => b - a));
  });

  it('increases when the connection is much slower', () => {
    const shown = move(...each(0.02, 5), ...each(0.002, 25));
    expect(shown.at(-1)).toBeGreaterThan(300);
  });
});

it.each([
  [5, 'en', '5 seconds'],
  [90, 'en', '90 seconds'],
  [120, 'en', '2 minutes'],
  [45, 'de', '45 Sekunden'],
  [45, 'ja', '45 秒'],
  [5, 'is', '0:05'],
  [120, 'ka-GE', '2:00'],
])('formats %i seconds in %s as %s', (seconds, locale, text) => {
  expect(formatTimeLeft(seconds, locale)).toBe(text);
});
