import { plainInput } from './plain-input.ts';

/**
 * Parses dates such as `1/30`, `0130`, `2030-01`, `Jan 2030`, `exp 01/30` or `1月/30年`, in digits of any script.
 *
 * @returns `MMYY`; undefined if it is not a month and a year
 */
export function parseExpiration(text: string): string | undefined {
  const numbers = joinNumbers(plainInput(text))
    .replace(/\/$/, '')
    .replace(/^(\d\d)((?:20)?\d\d)$/, '$1/$2');
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(?:20)?(\d\d)$/.exec(numbers) ?? yearFirst(numbers);
  return month && month.padStart(2, '0') + year;
}

/** Parses a date with the year first, optionally with a day. */
function yearFirst(numbers: string): readonly (string | undefined)[] {
  const [all, year, month] =
    /^20(\d\d)\/?(0?[1-9]|1[0-2])(?:\/\d\d?)?$/.exec(numbers) ??
    // The first number cannot be a month.
    /^(1[3-9]|[2-9]\d)\/(0[1-9]|1[0-2])$/.exec(numbers) ??
    [];
  return [all, month, year];
}

/** Returns the numbers in a date, separated by slashes. Converts English month names to numbers. */
export function joinNumbers(text: string): string {
  return text
    .replace(/([a-z]{3})[a-z]*/gi, (_word, start: string) => {
      // Every engine parses the format of `Date.toUTCString()`.
      return String(new Date(`1 ${start} 2000`).getMonth() + 1 || '');
    })
    .replace(/\D+/g, '/')
    .replace(/^\//, '');
}
