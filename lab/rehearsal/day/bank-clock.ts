import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bankingDayAfter, bankTime } from '../../../src/adapters/bank-files/calendar/bank-time.ts';

export type BankClock = ReturnType<typeof createBankClock>;

const timeZone = 'America/New_York';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Signatures are valid for five minutes, so no message on its way may become older by one step. */
const stepMs = 4 * minuteMs;
const stepPauseMs = 20;

/** Returns the moment of a time in New York. @param day `YYYY-MM-DD` @param time `HH:MM` */
export function momentOf(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const utc = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * minuteMs;
  // New York is four or five hours behind.
  for (const behind of [4, 5]) {
    const moment = new Date(utc + behind * 60 * minuteMs);
    const found = bankTime(moment, timeZone);
    if (found.day === day && found.time === time.padStart(5, '0')) return moment;
  }
  throw new Error(`New York has no ${time} on ${day}`);
}

/** Returns the next last day of a month that is a banking day. */
export function nextMonthEnd(today: string): string {
  for (let days = 1; days < 400; days++) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs)
      .toISOString()
      .slice(0, 10);
    const after = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(8, 10);
    const before = new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
    if (after === '01' && bankingDayAfter(before) === day) return day;
  }
  throw new Error('no month ends on a banking day');
}

/**
 * Creates the clock of all processes that have read the folder of `createMovedClock`. It runs like the machine's, and
 * passes quickly over time in which nothing happens, in steps of four minutes.
 */
export function createBankClock(folder: string, start: Date) {
  const machine = () => performance.timeOrigin + performance.now();
  let ahead = Math.round(start.getTime() - machine());
  const write = () => writeFileSync(join(folder, 'ahead'), String(ahead));
  write();
  const now = () => new Date(machine() + ahead);
  return {
    now,
    /** Returns day and time in New York. */
    read(): { readonly day: string; readonly time: string } {
      return bankTime(now(), timeZone);
    },
    /** Passes quickly to a moment, unless it is over. */
    async passTo(moment: Date): Promise<void> {
      for (;;) {
        const left = moment.getTime() - now().getTime();
        if (left <= 0) return;
        ahead += Math.ceil(Math.min(left, stepMs));
        write();
        await delay(stepPauseMs);
      }
    },
  };
}
