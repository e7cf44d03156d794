/** Dates use the Gregorian calendar in every language, as the fields that ask for them do. */
export const fieldCalendar = { calendar: 'gregory' } as const;

/**
 * A day as people read it.
 *
 * @param text `YYYY-MM-DD`; what is none is returned as it is
 * @param locale BCP 47
 */
export function formatDay(text: string, locale: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return text;
  const format = { dateStyle: 'long', timeZone: 'UTC', ...fieldCalendar } as const;
  return new Intl.DateTimeFormat(locale, format).format(date);
}
