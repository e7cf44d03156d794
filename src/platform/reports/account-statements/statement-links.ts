import { createHmac, timingSafeEqual } from 'node:crypto';
import { downloadAccountStatement, pathOf } from '../../../contract/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { MonthQuery } from './period.ts';

/** Lifetime of a link. Coverage: LI11. */
const lifetimeSeconds = 3600;

type LinkServices = Pick<Services, 'clock' | 'secrets' | 'publicUrl'>;

/** Returns a signed link to a monthly statement, valid for an hour. */
export function statementLink(
  services: LinkServices,
  accountId: string,
  { year, month, format }: MonthQuery,
): string {
  const query = new URLSearchParams({
    year: String(year),
    month: String(month),
    format,
    expires: String(unixNow(services) + lifetimeSeconds),
  });
  query.set('signature', signatureOf(services, accountId, query).toString('base64url'));
  return `${services.publicUrl}${pathOf(downloadAccountStatement, { id: accountId })}?${query}`;
}

/** Returns the query of a valid link for an account. @throws Failure forbidden */
export function readStatementLink(
  services: LinkServices,
  accountId: string,
  query: URLSearchParams,
): MonthQuery {
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const wanted = signatureOf(services, accountId, query);
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isOurs || unixNow(services) >= Number(query.get('expires'))) {
    throw new Failure('forbidden', 'This link is invalid or has expired. Request a new one.');
  }
  return {
    year: Number(query.get('year')),
    month: Number(query.get('month')),
    format: query.get('format') === 'csv' ? 'csv' : 'pdf',
  };
}

function signatureOf({ secrets }: LinkServices, accountId: string, query: URLSearchParams): Buffer {
  const signed = ['year', 'month', 'format', 'expires'].map((name) => query.get(name));
  return createHmac('sha256', secrets.key('statement-links'))
    .update([accountId.toLowerCase(), ...signed].join('.'))
    .digest();
}

function unixNow({ clock }: LinkServices): number {
  return Math.floor(clock.now().getTime() / 1000);
}
