import { useMemo } from 'preact/hooks';
import { formatNumber } from '../catalogue/format-value.ts';
import { useConsole } from '../shell/console-context.ts';

/** Writes numbers and days as the reader does. */
export function useReader() {
  const { locale } = useConsole().reader;
  return useMemo(() => readerOf(locale), [locale]);
}

export type Reader = ReturnType<typeof readerOf>;

function readerOf(locale: string) {
  const numbers = (options: Intl.NumberFormatOptions = {}) => {
    const format = new Intl.NumberFormat(locale, options);
    return (value: number) => format.format(value);
  };
  const days = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const short = days({ month: 'short', day: 'numeric' });
  const long = days({ dateStyle: 'medium' });
  return {
    number: numbers(),
    compact: numbers({ notation: 'compact' }),
    percent: numbers({ style: 'percent', maximumFractionDigits: 1 }),
    /** `+12 %` */
    change: numbers({ style: 'percent', signDisplay: 'exceptZero' }),
    day: (date: string, isShort = false) =>
      date === '' ? '' : (isShort ? short : long).format(new Date(`${date}T00:00:00Z`)),
    /** All digits of an amount, with its currency. */
    money: (amount: string, currency: string) => formatNumber(amount, currency, { locale }).text,
  };
}
