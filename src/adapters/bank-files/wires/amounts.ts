import { isCalendarDay } from '../calendar/bank-time.ts';
import { NotXml, textAt, type XmlElement } from './xml.ts';

/** Returns the cents of an amount in dollars; undefined for another currency, or fractions of a cent. */
export function centsOf(element: XmlElement | undefined): bigint | undefined {
  const [, whole, fraction = ''] =
    /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(element?.text.trim() ?? '') ?? [];
  if (whole === undefined || element?.attributes.Ccy !== 'USD') return undefined;
  if (/[1-9]/.test(fraction.slice(2))) return undefined;
  return BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'));
}

/** Returns the day of a date or a time. @throws NotXml if there is none */
export function dayOf(element: XmlElement | undefined): string {
  const text = element && (textAt(element, 'Dt') ?? textAt(element, 'DtTm'));
  const day = text?.slice(0, 10) ?? '';
  if (!isCalendarDay(day)) throw new NotXml('an entry has no day on which it was booked');
  return day;
}
