import { federalReserveHolidays } from '../../../vendors/clearing/federal-reserve-holidays.ts';

/** A moment by the bank's clock. */
interface BankTime {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM` */
  readonly time: string;
}

/** Returns the moment by the clock of a time zone such as `America/New_York`. */
export function bankTime(now: Date, timeZone: string): BankTime {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [day = '', time = ''] = format.format(now).split(' ');
  return { day, time };
}

/** True for a day of the calendar, such as `2026-11-20`, and false for `2026-02-30`. */
export function isCalendarDay(day: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const dayMs = 24 * 60 * 60 * 1000;

/** True unless the Federal Reserve is closed. */
function isBankingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return !isWeekend && !federalReserveHolidays(Number(day.slice(0, 4))).includes(day);
}

/** Returns the banking day that is `count` banking days after a day. */
export function bankingDayAfter(day: string, count = 1): string {
  if (count === 0) return day;
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return bankingDayAfter(next, isBankingDay(next) ? count - 1 : count);
}

/**
 * Returns the window in which something that is ready now goes to the bank: the next cut-off of a banking day.
 *
 * @param cutOffs by the bank's clock, in order, such as `14:00`
 */
export function windowOf(now: BankTime, cutOffs: readonly string[]): BankTime {
  const today = isBankingDay(now.day) ? cutOffs.find((time) => now.time < time) : undefined;
  if (today !== undefined) return { day: now.day, time: today };
  return { day: bankingDayAfter(now.day), time: cutOffs[0] ?? '00:00' };
}

/** Returns a text that sorts like the moment. */
export function sortable({ day, time }: BankTime): string {
  return `${day} ${time}`;
}
