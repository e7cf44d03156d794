import { text } from '../texts/text.ts';

/** Days before today at which a period begins and ends. */
const periods: Readonly<Record<string, readonly [from: number, until: number]>> = {
  yesterday: [1, 0],
  today: [0, -1],
  week: [6, -1],
  month: [29, -1],
};

export const periodNames = {
  yesterday: text('developers.period.yesterday'),
  today: text('developers.period.today'),
  week: text('developers.period.week'),
  month: text('developers.period.month'),
};

/** Returns a period of whole days where the reader is, as the API writes times. */
export function periodAt(
  now: Date,
  name: string,
): { readonly from: string; readonly until: string } {
  const [from, until] = periods[name] ?? [1, 0];
  // Not 24 hours: days on which clocks change have more or fewer.
  const midnight = (daysAgo: number) =>
    timeText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo));
  return { from: midnight(from), until: midnight(until) };
}

/** As the API writes times. */
export const timeText = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z');
