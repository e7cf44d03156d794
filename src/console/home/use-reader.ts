import { useMemo } from 'preact/hooks';
import { formatNumber } from '../catalogue/format-value.ts';
import { useConsole } from '../shell/console-context.ts';
import { dateTimeFormat, numberFormat } from '../texts/formatters.ts';

/** Writes numbers and days as the reader does. */
export function useReader() {
  const { locale } = useConsole().reader;
  return useMemo(() => readerOf(locale), [locale]);
}

export type Reader = ReturnType<typeof readerOf>;

function readerOf(locale: string) {
  const numbers =
    (options: Intl.NumberFormatOptions = {}) =>
    (value: number) =>
      numberFormat(locale, options).format(value);
  const short = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const long = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return {
    number: numbers(),
    compact: numbers({ notation: 'compact' }),
    percent: numbers({ style: 'percent', maximumFractionDigits: 1 }),
    /** `+12 %` */
    change: numbers({ style: 'percent', signDisplay: 'exceptZero' }),
    day: (date: string, isShort = false) =>
      date === ''
        ? ''
        : dateTimeFormat(locale, isShort ? short : long).format(new Date(`${date}T00:00:00Z`)),
    /** All digits of an amount, with its currency. */
    money: (amount: string, currency: string) => formatNumber(amount, currency, { locale }).text,
  };
}
