import { longestCardValidity } from '../../contract/card-rules.ts';
import { toAsciiDigits } from '../typing/digits.ts';
import type { Edit, Formatted } from '../typing/edit-digits.ts';

/** The last month in which a card may be used. */
export interface Expiration {
  /** 1 to 12. */
  month: number;
  /** Four digits. */
  year: number;
}

const separator = ' / ';

const monthFirst = /^(0?[1-9]|1[0-2])\/(\d{2}|20\d{2})$/;
const monthFirstWithoutSeparator = /^(0[1-9]|1[0-2])(\d{2}|20\d{2})$/;
const yearFirst = /^(20\d{2})\/?(0?[1-9]|1[0-2])$/;
/** `30-01`: the first number cannot be a month. */
const shortYearFirst = /^(1[3-9]|[2-9]\d)\/(0[1-9]|1[0-2])$/;

/**
 * Reads `1/30`, `0130`, `01/2030`, `2030-01` and what autofill makes of them, in digits of any
 * script and with any separator.
 *
 * @returns undefined when it is not a month and a year
 */
export function parseExpiration(text: string): Expiration | undefined {
  const compact = compactOf(text);
  const byMonth = monthFirst.exec(compact) ?? monthFirstWithoutSeparator.exec(compact);
  if (byMonth) return toExpiration(byMonth[1], byMonth[2]);
  const byYear = yearFirst.exec(compact) ?? shortYearFirst.exec(compact);
  return byYear ? toExpiration(byYear[2], byYear[1]) : undefined;
}

function toExpiration(month: string | undefined, year: string | undefined): Expiration {
  return { month: Number(month), year: 2000 + (Number(year) % 100) };
}

/** Whether what was typed begins with a month that there is not: `13`, `00`. */
export function isNoMonth(text: string): boolean {
  return /^(00|1[3-9]|[2-9]\d)/.test(toAsciiDigits(text));
}

/** Whether the card's last month is over, by the cardholder's calendar. */
export function isExpired(expiration: Expiration, now: Date): boolean {
  return monthsLeft(expiration, now) < 0;
}

/** Whether no card is valid for so long. */
export function isTooFar(expiration: Expiration, now: Date): boolean {
  return monthsLeft(expiration, now) > longestCardValidity;
}

function monthsLeft({ month, year }: Expiration, now: Date): number {
  return (year - now.getFullYear()) * 12 + month - now.getMonth() - 1;
}

/** `MMYY`, as the platform takes it. */
export function toWireExpiration({ month, year }: Expiration): string {
  return `${twoDigits(month)}${twoDigits(year)}`;
}

/** `MM / YY`, as the form shows it once the cardholder has left the field. */
export function showExpiration({ month, year }: Expiration): string {
  return `${twoDigits(month)}${separator}${twoDigits(year)}`;
}

/**
 * Helps while an expiration is typed at the end of the field: pads the month and sets the slash as
 * soon as no other reading is left. Edits elsewhere and deletions are left as they are, but for a
 * slash at the end, which goes with the digit behind it.
 */
export function editExpiration(edit: Edit): Formatted {
  // A year that comes first was taken for February while it was typed: `02 / 030-`.
  const text = toAsciiDigits(edit.text).replace(/^02 \/ (0\d\d)\D/, '2$1/');
  if (edit.caret < edit.text.length) return { text, caret: edit.caret };
  const shown = edit.kind.startsWith('delete') ? (/^.*\d/s.exec(text)?.[0] ?? '') : completed(text);
  return { text: shown, caret: shown.length };
}

function completed(text: string): string {
  const compact = compactOf(text);
  const year = yearFirst.exec(compact);
  if (year?.[2]?.length === 2) return `${year[2]}${separator}${year[1]?.slice(2)}`;
  const parts = readingOf(compact);
  return parts
    ? `${parts[1]?.padStart(2, '0')}${separator}${parts[2]?.slice(0, 4)}`
    : text.slice(0, 9);
}

/** The month and the beginning of the year, once the month is certain. There is no month 13. */
function readingOf(compact: string): RegExpExecArray | null {
  return /^(0?[1-9]|1[0-2])\/(\d*)$/.exec(compact) ?? /^([2-9]|0[1-9]|1[0-2])(\d*)$/.exec(compact);
}

function compactOf(text: string): string {
  return toAsciiDigits(text).replace(/\D+/g, '/').replace(/^\//, '');
}

function twoDigits(value: number): string {
  return String(value % 100).padStart(2, '0');
}
