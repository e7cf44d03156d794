/** Dates are Gregorian in every language, as in the date fields. */
export const fieldCalendar = { calendar: 'gregory' } as const;

/**
 * Formats a day for people.
 *
 * @param text `YYYY-MM-DD`; other text is returned unchanged
 * @param locale BCP 47
 */
export function formatDay(text: string, locale: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return text;
  const format = { dateStyle: 'long', timeZone: 'UTC', ...fieldCalendar } as const;
  return new Intl.DateTimeFormat(locale, format).format(date);
}
