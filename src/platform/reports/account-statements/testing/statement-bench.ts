import { beforeEach } from 'vitest';
import type { LedgerAccount } from '../../../kernel/store/database/column-values.ts';
import { postCash } from '../../../money/cash/post-cash.ts';
import type { PlatformOptions } from '../../../server/create-platform.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';

interface Posting {
  readonly at?: string;
  readonly amount: string;
  readonly currency?: string;
  readonly comments?: string;
  readonly type?: string | null;
  readonly counterpart?: LedgerAccount;
}

/** An account at the start of 2027, and operations through the year. */
export function useStatementBench(options: Partial<PlatformOptions> = {}) {
  const test = useTestPlatform(options);
  let client: ApiClient;
  let accountId: string;

  beforeEach(async () => {
    bench.goTo('2027-01-01T00:00:00Z');
    client = await test.signUp();
    ({ accountId } = await createAccountWithOwner(client));
  });

  const bench = {
    test,
    get client() {
      return client;
    },
    get accountId() {
      return accountId;
    },
    /** Advances the clock to a time; never back. */
    goTo(moment: string): void {
      test.clock.setOffset((Date.parse(moment) - Date.now()) / 1000);
    },
    /** Posts movements in order, each at its time or now. */
    async post(...postings: readonly Posting[]): Promise<void> {
      await test.platform.services.transact(async (work) => {
        for (const { at, counterpart, ...posting } of postings) {
          if (at) bench.goTo(at);
          await postCash(work, {
            account_id: accountId,
            amount: posting.amount,
            currency_type: posting.currency ?? 'USD',
            comments_1: posting.comments ?? 'A wire',
            funds_transfer_type: posting.type === undefined ? 'wire' : posting.type,
            ...(counterpart && { counterpart }),
          });
        }
      });
    },
    /** Returns the resource of a monthly statement of 2027. */
    async month(month: number, format = 'pdf', year = 2027) {
      const query = `filter[month]=${String(month).padStart(2, '0')}&filter[year]=${year}&filter[format]=${format}`;
      return client.get(`/v2/accounts/${accountId}/account-statements?${query}`);
    },
    /** Downloads the file of a month by its link. */
    async file(month: number, format = 'pdf'): Promise<Response> {
      const { data } = await bench.month(month, format);
      return test.platform.fetch(new Request(String(data.attributes.url)));
    },
    /** Returns the CSV rows of a month by column names. */
    async csv(month: number): Promise<Record<string, string>[]> {
      const [names = [], ...rows] = parseCsv(await (await bench.file(month, 'csv')).text());
      return rows.map((cells) =>
        Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
      );
    },
  };
  return bench;
}

/** Parses CSV by the grammar of RFC 4180. */
function parseCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw new Error('this is not CSV');
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
