import {
  downloadAccountStatement,
  pathOf,
  readAccount,
  readMonthlyAccountStatement,
} from '../../../contract/index.ts';
import { plain, type Route, route } from '../../kernel/api/index.ts';
import { toTimestamp } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { createFileLinks, savedFile } from '../../parties/documents/file-links.ts';
import { streamFile } from '../../parties/documents/stream-file.ts';
import { type MonthQuery, monthOf, parseMonthQuery } from './period.ts';
import { readStatement } from './statement.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';

/** Routes of monthly statements. Coverage: "Account statement". */
export function monthlyStatementRoutes(services: Services): Route[] {
  const { clock } = services;
  const links = createFileLinks(services, {
    operation: downloadAccountStatement,
    purpose: 'statement-links',
    signed: ['year', 'month', 'format'],
  });
  return [
    route(readMonthlyAccountStatement, async ({ params, url, row }) => {
      const id = String((await row(accountResource, params.id ?? '')).id);
      const query = parseMonthQuery(url.searchParams, clock.now());
      const { start, end } = monthOf(query);
      const path = pathOf(readMonthlyAccountStatement, { id });
      return plain({
        data: {
          type: 'account-statements',
          id: null,
          attributes: {
            asset: 'all',
            'start-date': toTimestamp(start),
            'end-date': toTimestamp(end),
            'report-type': 'monthly',
            url: links.sign(id, {
              year: `${query.year}`,
              month: `${query.month}`,
              format: query.format,
            }),
            status: clock.now() < end ? 'pending' : 'finalized',
          },
          links: { self: `${path}${url.search}` },
          relationships: { account: { links: { related: pathOf(readAccount, { id }) } } },
        },
      });
    }),
    route(downloadAccountStatement, ({ params, url }) => {
      const id = params.id ?? '';
      links.requireValid(id, url.searchParams);
      const { year, month, format } = Object.fromEntries(url.searchParams);
      return download(services, id, {
        year: Number(year),
        month: Number(month),
        format: format === 'csv' ? 'csv' : 'pdf',
      });
    }),
  ];
}

async function download(
  { store, clock, log }: Services,
  accountId: string,
  query: MonthQuery,
): Promise<Response> {
  const period = monthOf(query);
  const statement = await readStatement(store.db, { accountId, period, now: clock.now() });
  const { month, year, format } = query;
  const chunks =
    format === 'csv' ? statementCsv(store.db, statement) : statementPdf(store.db, statement);
  const name = `statement-${statement.accountNumber}-${year}-${String(month).padStart(2, '0')}`;
  return savedFile(streamFile(chunks, { log }), {
    'content-type':
      format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/pdf',
    'content-disposition': `attachment; filename="${name}.${format}"`,
  });
}
