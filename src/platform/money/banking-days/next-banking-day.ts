import { federalReserveHolidays } from './federal-reserve-holidays.ts';

const daySeconds = 24 * 60 * 60;

/**
 * The next day after a moment on which banks settle: Monday to Friday, by UTC, but for the holidays
 * of the Federal Reserve.
 *
 * @returns `YYYY-MM-DD`
 */
export function nextBankingDay(moment: Date): string {
  const next = new Date(moment.getTime() + daySeconds * 1000);
  const day = next.toISOString().slice(0, 10);
  const isWeekend = next.getUTCDay() === 0 || next.getUTCDay() === 6;
  const isHoliday = federalReserveHolidays(next.getUTCFullYear()).includes(day);
  return isWeekend || isHoliday ? nextBankingDay(next) : day;
}
