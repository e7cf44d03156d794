import { federalReserveHolidays } from '../../../vendors/clearing/federal-reserve-holidays.ts';

const daySeconds = 24 * 60 * 60;

/** Returns the next weekday in UTC that is no Federal Reserve holiday, as `YYYY-MM-DD`. */
export function nextBankingDay(time: Date): string {
  const next = new Date(time.getTime() + daySeconds * 1000);
  const day = next.toISOString().slice(0, 10);
  const isWeekend = next.getUTCDay() === 0 || next.getUTCDay() === 6;
  const isHoliday = federalReserveHolidays(next.getUTCFullYear()).includes(day);
  return isWeekend || isHoliday ? nextBankingDay(next) : day;
}
