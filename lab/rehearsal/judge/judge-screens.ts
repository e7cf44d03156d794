import { must } from '../../../src/platform/testing/api-client.ts';
import type { Merchant } from '../day/world.ts';
import { judgeStatements } from './judge-statements.ts';
import type { AccountTotal } from './read-books.ts';

interface Given {
  /** The months of the day and of the days after it, `YYYY-MM`. */
  readonly months: readonly string[];
  readonly platformUrl: string;
}

/** Compares what each merchant sees with the ledger: the total of its account, and the statements of the months. */
export async function judgeScreens(
  merchants: readonly Merchant[],
  totals: readonly AccountTotal[],
  { months, platformUrl }: Given,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, signIn, accountId } of merchants) {
    const client = await signIn();
    const settled = totals.find((one) => one.accountId === accountId)?.settled ?? '0.00';
    const { list } = await must(client.get(`/v2/account-cash-totals?account.id=${accountId}`));
    const shown = Number(list[0]?.attributes.settled).toFixed(2);
    if (shown !== settled) wrong.push(`${name} sees ${shown}, the ledger has ${settled}`);
    const statements: string[] = [];
    for (const month of months) {
      const link = await linkOf(client, accountId, month);
      statements.push(await (await fetch(platformUrl + link)).text());
    }
    wrong.push(...judgeStatements(statements, settled).map((line) => `${name}: ${line}`));
  }
  return wrong;
}

async function linkOf(client: Merchant['client'], accountId: string, month: string) {
  const [year, number] = month.split('-');
  const filter = `filter[month]=${number}&filter[year]=${year}&filter[format]=csv`;
  const path = `/v2/accounts/${accountId}/account-statements?${filter}`;
  const { pathname, search } = new URL(String((await must(client.get(path))).data.attributes.url));
  return pathname + search;
}
