import { maxCardValidityMonths } from '../../../contract/card-rules.ts';
import { joinNumbers, parseExpiration } from '../../../contract/expiration-date.ts';
import { toAsciiDigits } from '../../form/typing/digits.ts';
import type { Edit, Formatted } from '../../form/typing/edit-digits.ts';

/** True if the text begins with an invalid month: `13`, `00`. */
export function hasImpossibleMonth(text: string): boolean {
  return /^(00|1[3-9]|[2-9]\d)/.test(toAsciiDigits(text));
}

/** True if the card's last month is over in the cardholder's time zone. */
export function isExpired(expiration: string, now: Date): boolean {
  return monthsLeft(expiration, now) < 0;
}

/** True if no card is valid for that long. */
export function isTooFarAhead(expiration: string, now: Date): boolean {
  return monthsLeft(expiration, now) > maxCardValidityMonths;
}

/** @param expiration `MMYY` */
function monthsLeft(expiration: string, now: Date): number {
  const [month, year] = [Number(expiration.slice(0, 2)), Number(expiration.slice(2))];
  return (2000 + year - now.getFullYear()) * 12 + month - now.getMonth() - 1;
}

/** Formats an expiration (`MMYY`) as `MM / YY`. */
export function formatExpiration(expiration: string): string {
  return expiration.replace(/..$/, ' / $&');
}

/**
 * Formats an expiration while it is typed at the end of the field: pads the month and adds the slash as soon
 * as the month is unambiguous. Pasted and autofilled dates get the same format. Leaves edits in the middle
 * and deletions unchanged, except that a slash at the end is deleted with the digit after it.
 */
export function editExpiration({ text: given, caret, kind }: Edit): Formatted {
  // A leading year was read as February while it was typed: `02 / 030-`.
  const text = toAsciiDigits(given).replace(/^02 \/ (0\d\d)\D/, '2$1/');
  if (caret < given.length) return { text, caret };
  const shown = kind.startsWith('delete')
    ? (/^.*\d/s.exec(text)?.[0] ?? '')
    : completed(text, kind);
  return { text: shown, caret: shown.length };
}

function completed(text: string, kind: string): string {
  // Phone keyboards insert whole suggestions.
  const isWhole = kind !== 'insertText' || /^\d{6}/.test(text);
  const date = isWhole && parseExpiration(text);
  if (date) return formatExpiration(date);
  const [, month, year] = readingOf(joinNumbers(text)) ?? [];
  return month ? `${month.padStart(2, '0')} / ${year?.slice(0, 4)}` : text.slice(0, 20);
}

/** Returns the month and the start of the year, once the month is unambiguous: there is no month 13. */
function readingOf(compact: string): RegExpExecArray | null {
  return /^(0?[1-9]|1[0-2])\/(\d*)$/.exec(compact) ?? /^([2-9]|0[1-9]|1[0-2])(\d*)$/.exec(compact);
}
