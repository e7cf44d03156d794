import { isInDigits } from '../form/i18n/date-locale.ts';
import type { DatePart } from './date.ts';

const dayFirst: readonly DatePart[] = ['day', 'month', 'year'];
const monthFirst: readonly DatePart[] = ['month', 'day', 'year'];
const yearFirst: readonly DatePart[] = ['year', 'month', 'day'];

/**
 * Returns the order of the parts of a date. Common languages are hard-coded: loading the data of `Intl` takes as
 * long as all other work before the first field accepts typing.
 */
export function dateOrder(locale: string): readonly DatePart[] {
  const { language, region = 'US' } = new Intl.Locale(locale);
  if (/^(ar|de)$/.test(language) || isInDigits(locale)) return dayFirst;
  if (language !== 'en') return orderByIntl(locale);
  if (/^(US|AS|BI|GU|MH|MP|PH|PR|UM|VI)$/.test(region)) return monthFirst;
  return /^(CA|JP|SE|ZA)$/.test(region) ? yearFirst : dayFirst;
}

function orderByIntl(locale: string): readonly DatePart[] {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0);
  return parts.flatMap(({ type }) =>
    type === 'year' || type === 'month' || type === 'day' ? [type] : [],
  );
}
