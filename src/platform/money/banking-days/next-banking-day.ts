import { federalReserveHolidays } from './federal-reserve-holidays.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Returns the next day on which banks settle: Monday to Friday in UTC, except Federal Reserve holidays.
 *
 * @returns `YYYY-MM-DD`
 */
export function nextBankingDay(time: Date): string {
  const next = new Date(time.getTime() + daySeconds * 1000);
  const day = next.toISOString().slice(0, 10);
  const isWeekend = next.getUTCDay() === 0 || next.getUTCDay() === 6;
  const isHoliday = federalReserveHolidays(next.getUTCFullYear()).includes(day);
  return isWeekend || isHoliday ? nextBankingDay(next) : day;
}
