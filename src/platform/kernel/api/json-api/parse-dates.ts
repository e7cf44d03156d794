/** `new Date` would accept days that the calendar doesn't have, and return another time. */

const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](.+))?$/;
const time =
  /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d+)?)?(?:[Zz]|([+-])([01]\d|2[0-3]):?([0-5]\d))?$/;

/** Parses ISO 8601 of the years 1 to 9999. A time may be missing; without an offset it is UTC. */
export function parseTimestamp(text: string): Date | undefined {
  const [, year, month, day, rest] = iso.exec(text) ?? [];
  const start = dayOf(year, month, day);
  if (start === undefined) return undefined;
  const [, hour, minute, second = 0, fraction = '.', sign, hours, minutes] =
    time.exec(rest ?? '00:00') ?? [];
  if (hour === undefined) return undefined;
  const ms = (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000;
  const offset = sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * 60_000;
  const atUtc = start + ms + Number(`${fraction}000`.slice(1, 4));
  return within(new Date(sign === '-' ? atUtc + offset : atUtc - offset));
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The formats of JavaScript's `Date`, of HTTP, and of people. */
const written: readonly [pattern: RegExp, order: readonly [y: number, m: number, d: number]][] = [
  [/^(?:[a-z]{3,9},? )?([a-z]{3,9}) (\d{1,2}),? (\d{4})(?: \d\d:\d\d.*)?$/i, [3, 1, 2]],
  [/^(?:[a-z]{3,9},? )?(\d{1,2}) ([a-z]{3,9}) (\d{4})(?: \d\d:\d\d.*)?$/i, [3, 2, 1]],
  [/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, [1, 2, 3]],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, [3, 1, 2]],
];

/** Returns `YYYY-MM-DD` for notations of clients; for a timestamp the day in its own offset. */
export function parseDate(text: string): string | undefined {
  if (parseTimestamp(text)) return text.slice(0, 10);
  for (const [pattern, [y, m, d]] of written) {
    const parts = pattern.exec(text);
    const day = parts && dayOf(parts[y], numberOf(parts[m] ?? ''), parts[d]);
    if (typeof day === 'number') return within(new Date(day))?.toISOString().slice(0, 10);
  }
  return undefined;
}

function numberOf(month: string): string {
  const index = months.indexOf(month.slice(0, 3).toLowerCase());
  return index < 0 ? month : String(index + 1);
}

/** Returns undefined for a day that the calendar doesn't have. */
function dayOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isSame = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
  return isSame ? date.getTime() : undefined;
}

function within(date: Date): Date | undefined {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date : undefined;
}
