import { isInDigits } from './date-locale.ts';

/** Dates are Gregorian in every language, as in the date fields. */
const inFields = { calendar: 'gregory' } as const;

/**
 * Formats a day for people.
 *
 * @param text `YYYY-MM-DD`; other text is returned unchanged
 * @param locale BCP 47
 */
export function formatDay(text: string, locale: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return text;
  return format(date, locale, { timeZone: 'UTC' });
}

/** Formats a date with its time, in the time zone of the browser. @param locale BCP 47 */
export const formatTime = (date: Date, locale: string): string =>
  format(date, locale, { timeStyle: 'short' });

/** Formats a date so that no line ends beside its day, or before “PM”. */
function format(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const [known, dateStyle] = isInDigits(locale)
    ? ['de', 'medium' as const]
    : [locale, 'long' as const];
  const shown = new Intl.DateTimeFormat(known, { ...inFields, dateStyle, ...options });
  const parts = shown.formatToParts(date);
  const isDay = (index: number) => /^day/.test(parts[index]?.type ?? '');
  return parts
    .map(({ value }, index) =>
      isDay(index - 1) || isDay(index + 1) ? value.replaceAll(' ', '\u00a0') : value,
    )
    .join('');
}
