/** Days of the same date every year: month (1 to 12) and day. */
const fixed = [
  [1, 1], // New Year's Day
  [6, 19], // Juneteenth National Independence Day
  [7, 4], // Independence Day
  [11, 11], // Veterans Day
  [12, 25], // Christmas Day
] as const;

/** Weekdays of a month: the month, the weekday (0 is Sunday), and which of them; -1 is the last. */
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
 * The days of a year on which the Federal Reserve Banks are closed, besides weekends, by their rules
 * since 2022. A holiday on a Sunday is observed on the Monday after it; one on a Saturday is not
 * observed on any other day.
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

/** The day of the month that is its first such weekday. */
function firstOf(year: number, month: number, weekday: number): number {
  return 1 + ((7 + weekday - dateOf(year, month, 1).getUTCDay()) % 7);
}

/** Days of 0 and less are those of the month before, as `Date.UTC` has it. */
function dateOf(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day));
}
