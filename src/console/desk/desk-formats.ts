import type { Case } from '../../contract/operator-cases.ts';
import { formatNumber } from '../catalogue/format-value.ts';
import type { Console } from '../shell/console-context.ts';
import { deskText } from './desk-text.ts';

type Reader = Pick<Console['reader'], 'locale'>;

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 hr`: a length of time in its largest unit. */
export function formatDuration(seconds: number, { locale }: Reader): string {
  const positive = Math.max(0, seconds);
  const [unit, size] = units.find(([, each]) => positive >= each) ?? ['minute', 60];
  const options = { style: 'unit', unit, unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(locale, options).format(Math.floor(positive / size));
}

export const secondsUntil = (timestamp: string): number =>
  (Date.parse(timestamp) - Date.now()) / 1000;

/** How long until a case is due, or since when it is overdue; undefined if it is decided. */
export function formatDue({ 'due-at': due }: Case, reader: Reader) {
  if (!due) return undefined;
  const seconds = secondsUntil(due);
  const isOverdue = seconds < 0;
  const time = formatDuration(Math.abs(seconds), reader);
  return { isOverdue, text: deskText(isOverdue ? 'due.overdue' : 'due.in', { time }) };
}

/** Empty for an applicant. An asset has no code of a currency. */
export const formatAmount = ({ amount, currency }: Case, reader: Reader): string =>
  amount === null ? '' : formatNumber(amount, currency ?? undefined, reader).text;

/** The name of a country; its code if nobody knows it. */
export function formatCountry(code: string | null, { locale }: Reader): string {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code ?? '';
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
