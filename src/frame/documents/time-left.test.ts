import { beforeEach, describe, expect, it } from 'vitest';
import { createTimeLeft, formatTimeLeft, type TimeLeft } from './time-left.ts';

let now: number;
let left: TimeLeft;

beforeEach(() => {
  now = 0;
  left = createTimeLeft(() => now);
});

/** @returns what was shown after each second of a line that moves that much in each */
function move(...shares: number[]): (number | undefined)[] {
  let progress = 0;
  return [0, ...shares].map((share, index) => {
    now = index * 1_000;
    progress += share;
    return left.after(progress);
  });
}

const each = (share: number, seconds: number) => Array<number>(seconds).fill(share);

describe('the time that an upload will take', () => {
  it('is not shown before the speed is known', () => {
    expect(move(0.1, 0.1)).toEqual([undefined, undefined, undefined]);
  });

  it('is shown in steps of five seconds', () => {
    // 61 seconds are left after three of 64.
    expect(move(...each(1 / 64, 13)).slice(3)).toEqual([65, ...each(60, 5), ...each(55, 5)]);
  });

  it('does not increase for a slightly slower connection', () => {
    const told = move(...each(1 / 64, 9), 1 / 128, 1 / 128, ...each(1 / 64, 4));
    expect(told.slice(3)).toEqual(told.slice(3).toSorted((a = 0, b = 0) => b - a));
  });

  it('increases when the connection is much slower', () => {
    const told = move(...each(0.02, 5), ...each(0.002, 25));
    expect(told.at(-1)).toBeGreaterThan(300);
  });

  it('is unknown while nothing moves at all', () => {
    expect(move(...each(0, 10)).at(-1)).toBeUndefined();
  });

  it('is never none before the upload is there', () => {
    expect(move(...each(0.25, 4)).at(-1)).toBe(5);
  });
});

it.each([
  [5, 'en', '5 seconds'],
  [90, 'en', '90 seconds'],
  [120, 'en', '2 minutes'],
  [45, 'de', '45 Sekunden'],
  [45, 'ja', '45 秒'],
])('%i seconds are in %s: %s', (seconds, locale, text) => {
  expect(formatTimeLeft(seconds, locale)).toBe(text);
});
