import { Failure } from '../../kernel/store/index.ts';

/** A period in UTC: `start` is included, `end` is not. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** The query of a monthly statement. */
export interface MonthQuery {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly format: 'pdf' | 'csv';
}

/** Parses the filters of month, year and format. @throws Failure malformed_request */
export function parseMonthQuery(query: URLSearchParams, now: Date): MonthQuery {
  const month = Number(filterOf(query, 'month'));
  const year = Number(filterOf(query, 'year'));
  const format = filterOf(query, 'format', 'pdf') === 'csv' ? 'csv' : 'pdf';
  if (monthOf({ year, month }).start > now) {
    throw new Failure('malformed_request', 'filter[month] must not be in the future.');
  }
  return { year, month, format };
}

const forms = {
  month: { pattern: /^(0?[1-9]|1[0-2])$/, meaning: '01 to 12' },
  year: { pattern: /^[12]\d{3}$/, meaning: '1000 to 2999' },
  format: { pattern: /^(pdf|csv)$/, meaning: 'pdf or csv' },
};

/** Returns a filter of the query, with or without its operator. */
function filterOf(query: URLSearchParams, name: keyof typeof forms, otherwise?: string): string {
  const value = query.get(`filter[${name}]`) ?? query.get(`filter[${name} eq]`) ?? otherwise;
  const { pattern, meaning } = forms[name];
  if (value !== undefined && pattern.test(value)) return value;
  const problem = value === undefined ? 'is required' : `must be ${meaning}`;
  const detail = `filter[${name}] ${problem}, as in filter[month]=05&filter[year]=2026&filter[format]=pdf.`;
  throw new Failure('malformed_request', detail);
}

export function monthOf({ year, month }: Pick<MonthQuery, 'year' | 'month'>): Period {
  return { start: new Date(Date.UTC(year, month - 1)), end: new Date(Date.UTC(year, month)) };
}

/** Returns the period of whole days, `YYYY-MM-DD`, both included. */
export function daysFrom(startDate: string, endDate: string): Period {
  const end = new Date(`${endDate}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 1);
  return { start: new Date(`${startDate}T00:00:00Z`), end };
}

/** Returns the day in UTC: `YYYY-MM-DD`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Returns the last day of a period. */
export function lastDayOf({ end }: Period): string {
  return dayOf(new Date(end.getTime() - 1));
}
