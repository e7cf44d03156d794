import { maxCardValidityMonths } from '../../contract/card-rules.ts';
import { joinNumbers, parseExpiration } from '../../contract/expiration-date.ts';
import { toAsciiDigits } from '../typing/digits.ts';
import type { Edit, Formatted } from '../typing/edit-digits.ts';

/** Whether what was typed begins with a month that there is not: `13`, `00`. */
export function isNoMonth(text: string): boolean {
  return /^(00|1[3-9]|[2-9]\d)/.test(toAsciiDigits(text));
}

/** Whether the card's last month is over, by the cardholder's calendar. */
export function isExpired(expiration: string, now: Date): boolean {
  return monthsLeft(expiration, now) < 0;
}

/** Whether no card is valid for so long. */
export function isTooFar(expiration: string, now: Date): boolean {
  return monthsLeft(expiration, now) > maxCardValidityMonths;
}

/** @param expiration `MMYY` */
function monthsLeft(expiration: string, now: Date): number {
  const [month, year] = [Number(expiration.slice(0, 2)), Number(expiration.slice(2))];
  return (2000 + year - now.getFullYear()) * 12 + month - now.getMonth() - 1;
}

/** `MM / YY`, as the form shows an expiration (`MMYY`) once the cardholder has left the field. */
export function showExpiration(expiration: string): string {
  return expiration.replace(/..$/, ' / $&');
}

/**
 * Helps while an expiration is typed at the end of the field: pads the month and sets the slash as
 * soon as no other reading is left. A date that is pasted or filled in is shown like a typed one.
 * Edits elsewhere and deletions are left as they are, but for a slash at the end, which goes with the
 * digit behind it.
 */
export function editExpiration({ text: given, caret, kind }: Edit): Formatted {
  // A year that comes first was taken for February while it was typed: `02 / 030-`.
  const text = toAsciiDigits(given).replace(/^02 \/ (0\d\d)\D/, '2$1/');
  if (caret < given.length) return { text, caret };
  const shown = kind.startsWith('delete')
    ? (/^.*\d/s.exec(text)?.[0] ?? '')
    : completed(text, kind);
  return { text: shown, caret: shown.length };
}

function completed(text: string, kind: string): string {
  // Keyboards of phones insert what they suggest.
  const isWhole = kind !== 'insertText' || /^\d{6}/.test(text);
  const date = isWhole && parseExpiration(text);
  if (date) return showExpiration(date);
  const [, month, year] = readingOf(joinNumbers(text)) ?? [];
  return month ? `${month.padStart(2, '0')} / ${year?.slice(0, 4)}` : text.slice(0, 20);
}

/** The month and the beginning of the year, once the month is certain. There is no month 13. */
function readingOf(compact: string): RegExpExecArray | null {
  return /^(0?[1-9]|1[0-2])\/(\d*)$/.exec(compact) ?? /^([2-9]|0[1-9]|1[0-2])(\d*)$/.exec(compact);
}
