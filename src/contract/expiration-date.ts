import { plainInput } from './plain-input.ts';

/**
 * The month, and the beginning of the year, in the numbers of a date, once the month is certain. There is
 * no month 13.
 */
export const monthFirst = /^([2-9]|0[1-9]|1[0-2]|1(?=\/))\/?(\d*)$/;

/** The year, then the month, perhaps with its last day. */
const yearFirst = /^20(\d\d)\/?(0?[1-9]|1[0-2])(?:\/\d\d?)?$/;
/** `30-01`: the first number cannot be a month. */
const shortYearFirst = /^(1[3-9]|[2-9]\d)\/(0[1-9]|1[0-2])$/;

/**
 * Reads when a card expires: `1/30`, `0130`, `01/2030`, `2030-01`, `2030-01-31`, `Jan 2030`,
 * `exp 01/30`, `1月/30年` and the like, in digits of any script and with any separator.
 *
 * @returns `MMYY`; undefined when it is not a month and a year
 */
export function parseExpiration(text: string): string | undefined {
  const numbers = numbersOf(plainInput(text)).replace(/\/$/, '');
  let [, month, year = ''] = monthFirst.exec(numbers) ?? [];
  if (!/^(20)?\d\d$/.test(year)) {
    [, year = '', month] = yearFirst.exec(numbers) ?? shortYearFirst.exec(numbers) ?? [];
  }
  return month && month.padStart(2, '0') + year.slice(-2);
}

/** The ASCII numbers of a date with slashes between them. English names of months are numbers, too. */
export function numbersOf(text: string): string {
  return text
    .replace(/([a-z]{3})[a-z]*/gi, (_word, start: string) => {
      // Every engine reads what `Date.toUTCString()` writes.
      return String(new Date(`1 ${start} 2000`).getMonth() + 1 || '');
    })
    .replace(/\D+/g, '/')
    .replace(/^\//, '');
}
