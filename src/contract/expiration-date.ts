import { plainInput } from './plain-input.ts';

/**
 * Reads when a card expires: `1/30`, `0130`, `01/2030`, `2030-01`, `2030-01-31`, `Jan 2030`,
 * `exp 01/30`, `1月/30年` and the like, in digits of any script and with any separator.
 *
 * @returns `MMYY`; undefined when it is not a month and a year
 */
export function parseExpiration(text: string): string | undefined {
  const numbers = numbersOf(plainInput(text))
    .replace(/\/$/, '')
    .replace(/^(\d\d)((?:20)?\d\d)$/, '$1/$2');
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(?:20)?(\d\d)$/.exec(numbers) ?? yearFirst(numbers);
  return month && month.padStart(2, '0') + year;
}

/** The month and the year of a date that has the year first, perhaps with its last day. */
function yearFirst(numbers: string): readonly (string | undefined)[] {
  const [all, year, month] =
    /^20(\d\d)\/?(0?[1-9]|1[0-2])(?:\/\d\d?)?$/.exec(numbers) ??
    // The first number cannot be a month.
    /^(1[3-9]|[2-9]\d)\/(0[1-9]|1[0-2])$/.exec(numbers) ??
    [];
  return [all, month, year];
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
