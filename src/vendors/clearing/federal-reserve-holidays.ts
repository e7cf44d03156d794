/** Holidays on a fixed date: month (1 to 12) and day. */
const fixed = [
  [1, 1], // New Year's Day
  [6, 19], // Juneteenth National Independence Day
  [7, 4], // Independence Day
  [11, 11], // Veterans Day
  [12, 25], // Christmas Day
] as const;

/** Holidays on a weekday: month, weekday (0 is Sunday), and its number in the month; -1 is the last. */
const floating = [
  [1, 1, 3], // Birthday of Martin Luther King, Jr.
  [2, 1, 3], // Washington's Birthday
  [5, 1, -1], // Memorial Day
  [9, 1, 1], // Labor Day
  [10, 1, 2], // Columbus Day
  [11, 4, 4], // Thanksgiving Day
] as const;

const sunday = 0;

/**
 * Returns the days on which the Federal Reserve Banks are closed besides weekends, by their rules
 * since 2022: a holiday on a Sunday moves to Monday, one on a Saturday moves to no other day.
 *
 * @returns dates as `YYYY-MM-DD`, in order
 */
export function federalReserveHolidays(year: number): string[] {
  const onDates = fixed.map(([month, day]) => observed(dateOf(year, month, day)));
  const onWeekdays = floating.map(([month, weekday, which]) =>
    which > 0
      ? dateOf(year, month, firstOf(year, month, weekday) + 7 * (which - 1))
      : dateOf(year, month + 1, firstOf(year, month + 1, weekday) - 7),
  );
  return [...onDates, ...onWeekdays].map((date) => date.toISOString().slice(0, 10)).sort();
}

function observed(date: Date): Date {
  if (date.getUTCDay() !== sunday) return date;
  return new Date(date.getTime() + 24 * 60 * 60 * 1000);
}

/** Returns the day of the month on which the weekday first occurs. */
function firstOf(year: number, month: number, weekday: number): number {
  return 1 + ((7 + weekday - dateOf(year, month, 1).getUTCDay()) % 7);
}

/** Days below 1 fall in the month before, as in `Date.UTC`. */
function dateOf(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day));
}
