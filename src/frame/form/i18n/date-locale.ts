/**
 * Chromium has no dates of these languages: it would write English ones, or `2026 M12 1`. All write a date in
 * digits as German does, day first.
 */
const withoutDates = /^(is|ka|kk|mt|sq)$/;

/** Says whether the dates of a language are in digits. @param locale BCP 47 */
export const isInDigits = (locale: string): boolean =>
  withoutDates.test(new Intl.Locale(locale).language);
