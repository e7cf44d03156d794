import { type RawBuilder, sql } from 'kysely';
import { Failure, type Queryable } from '../../kernel/store/index.ts';
import type { Caller } from '../../kernel/work/index.ts';

/** Whole days in a time zone, `YYYY-MM-DD`, both included. */
interface DayPeriod {
  readonly from: string;
  readonly until: string;
  /** A name of the IANA database: `Europe/Berlin`. */
  readonly timeZone: string;
}

/** Parameters for reading the parts of a summary. */
export interface Reading {
  readonly db: Queryable;
  readonly caller: Caller;
  readonly period: DayPeriod;
  readonly days: readonly string[];
}

const usualDays = 30;
const mostDays = 366;
const dayMs = 86_400_000;

/** Parses the filters; by default the last 30 days in UTC. @throws Failure malformed_request */
export function parsePeriod(query: URLSearchParams, now: Date): DayPeriod {
  const timeZone = timeZoneOf(filterOf(query, 'time-zone') ?? 'UTC');
  const until = dayIn(filterOf(query, 'until'), 'until') ?? todayIn(timeZone, now);
  const from = dayIn(filterOf(query, 'from'), 'from') ?? daysBefore(until, countOf(query) - 1);
  const length = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  if (length < 1) throw malformed('filter[from] must not be after filter[until].');
  if (length > mostDays) throw malformed(`The period must have at most ${mostDays} days.`);
  return { from, until, timeZone };
}

/** Returns every day of a period, in order. */
export function daysOf({ from, until }: DayPeriod): string[] {
  const days = [];
  for (let day = Date.parse(from); day <= Date.parse(until); day += dayMs) days.push(toDay(day));
  return days;
}

/** The day of a time as a date, in the time zone of the period. Group by it, and not by its text. */
export function dayOf(column: string, { timeZone }: DayPeriod): RawBuilder<Date> {
  return sql<Date>`(${sql.ref(column)} at time zone ${timeZone}::text)::date`;
}

/** True for rows of the period. */
export function isWithin(column: string, period: DayPeriod): RawBuilder<boolean> {
  return sql<boolean>`${isSince(column, period)} and ${sql.ref(column)} < ${endOf(period)}`;
}

/** True for rows of the period, and for later ones. */
export function isSince(column: string, { from, timeZone }: DayPeriod): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} >= ${from}::date::timestamp at time zone ${timeZone}::text`;
}

export function endOf({ until, timeZone }: DayPeriod): RawBuilder<Date> {
  return sql<Date>`((${until}::date + 1)::timestamp at time zone ${timeZone}::text)`;
}

function filterOf(query: URLSearchParams, name: string): string | undefined {
  return query.get(`filter[${name}]`) ?? query.get(`filter[${name} eq]`) ?? undefined;
}

/** Number of days, if the first one isn't given. */
function countOf(query: URLSearchParams): number {
  const value = filterOf(query, 'days') ?? String(usualDays);
  if (/^[1-9]\d{0,2}$/.test(value)) return Number(value);
  throw malformed('filter[days] must be a number of days, as in filter[days]=30.');
}

function dayIn(value: string | undefined, name: string): string | undefined {
  if (value === undefined) return undefined;
  const isDay = /^[12]\d{3}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  if (isDay && toDay(Date.parse(value)) === value) return value;
  throw malformed(`filter[${name}] must be a date, as in filter[${name}]=2026-11-20.`);
}

/** Only names: the database reads the sign of an offset the other way round. */
function timeZoneOf(value: string): string {
  const detail = 'filter[time-zone] must be a name of the IANA database, as in Europe/Berlin.';
  if (!/^[A-Za-z][A-Za-z_]*(\/[A-Za-z0-9_+-]+)*$/.test(value)) throw malformed(detail);
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw malformed(detail);
  }
}

function todayIn(timeZone: string, now: Date): string {
  // The Swedish format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(now);
}

const daysBefore = (day: string, count: number) => toDay(Date.parse(day) - count * dayMs);

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

const malformed = (detail: string) => new Failure('malformed_request', detail);
