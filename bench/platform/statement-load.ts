import { setTimeout as delay } from 'node:timers/promises';
import { report } from '../report.ts';
import { type CallsBeside, callsAlone, callsBeside, described } from './calls-beside.ts';
import { fillAccount } from './fill-account.ts';
import { callTimes } from './load.ts';
import type { DatabaseName } from './place.ts';
import { type RunningPlatform, withPlatform } from './running-platform.ts';
import { worksOn } from './works.ts';

/** Milliseconds that another call may take while a statement is made. */
const slowestBudget = 1000;
/** Bytes by which the memory of the process may grow. */
const memoryBudget = 100e6;
const contacts = 1000;
/** Calls that compile code, before memory and times count. */
const warmUps = 200;
const pollMs = 200;

/**
 * Makes the statement of a month with this number of transactions in a running process, as both formats and as
 * a stored document, and measures its memory and other calls meanwhile.
 */
export async function measureStatementLoad(
  name: DatabaseName,
  transactions: number,
): Promise<void> {
  const measureIn = async (platform: RunningPlatform) => {
    const { create, index } = worksOn(platform.subject);
    for (const { call } of [create, index]) await callTimes(() => call(platform.client), warmUps);
    const idle = await callsAlone(platform, 10);
    report({
      what: `${name}: calls without a statement, p50 in ms`,
      value: idle.p50,
      detail: described(idle),
    });
    for (const format of ['csv', 'pdf'] as const) {
      let bytes = 0;
      const beside = await callsBeside(platform, async () => {
        bytes = await download(platform, format);
      });
      const size = `${(bytes / 1e6).toFixed(0)} MB`;
      reportStatement(`${name}: ${transactions} rows as ${format} of ${size}`, beside, idle);
    }
    const job = await callsBeside(platform, () => finalize(platform));
    reportStatement(`${name}: ${transactions} rows as a document`, job, idle);
  };
  await withPlatform(name, contacts, measureIn, (store, { accountId }) =>
    fillAccount(store, { accountId, transactions }),
  );
}

function reportStatement(title: string, beside: CallsBeside, idle: CallsBeside): void {
  report({
    what: `${title}: slowest other call, ms`,
    value: beside.slowest,
    budget: slowestBudget,
    detail: `${(beside.took / 1000).toFixed(0)} s; ${described(beside)}`,
  });
  report({
    what: `${title}: more memory than without, MB`,
    value: (beside.memory - idle.memory) / 1e6,
    budget: memoryBudget / 1e6,
  });
}

/** Reads the statement of the last month to its end. Returns its bytes. */
async function download(
  { url, client, subject }: RunningPlatform,
  format: 'csv' | 'pdf',
): Promise<number> {
  const { year, month } = lastMonth();
  const { data } = await client.get(
    `/v2/accounts/${subject.accountId}/account-statements?filter[month]=${month}` +
      `&filter[year]=${year}&filter[format]=${format}`,
  );
  const { pathname, search } = new URL(String(data.attributes.url));
  const { body } = await fetch(`${url}${pathname}${search}`);
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += chunk.length;
  return bytes;
}

/** Requests a statement as a document, which a job makes, and waits for it. */
async function finalize({ client, subject }: RunningPlatform): Promise<void> {
  const { year, month } = lastMonth();
  const day = (ofMonth: number) => new Date(Date.UTC(year, ofMonth, 0)).toISOString().slice(0, 10);
  const { id } = await client.mustPost('/v2/account-statements', {
    'account-id': subject.accountId,
    'start-date': `${day(month).slice(0, 8)}01`,
    'end-date': day(month),
  });
  const isFinalized = async () =>
    (await client.get(`/v2/account-statements/${id}`)).data.attributes.finalized === true;
  while (!(await isFinalized())) await delay(pollMs);
}

function lastMonth(): { year: number; month: number } {
  const day = new Date();
  day.setUTCDate(0);
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 };
}
