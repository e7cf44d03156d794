import { fork } from 'node:child_process';
import { openDatabase } from '../../src/platform/server/database/open-database.ts';
import { report } from '../report.ts';
import { fillAccount } from './fill-account.ts';
import { type DatabaseName, makePlace, type Place } from './place.ts';
import { prepare, type Secrets } from './prepare.ts';
import { newSecrets } from './running-platform.ts';
import type { StatementJob, StatementResult } from './statement-process.ts';

const fewest = 1000;
const most = 100_000;
/** Factor by which the longest statement may use more memory than a short one: statements are streamed. */
const growthBudget = 1.25;

/** Measures time and memory of the statement of a month with 10^5 transactions. */
export async function measureStatements(name: DatabaseName): Promise<void> {
  for (const format of ['pdf', 'csv'] as const) {
    const [short, long] = [await measure(name, fewest, format), await measure(name, most, format)];
    report({
      what: `${name}: statement of ${most} transactions as ${format}, seconds`,
      value: long.milliseconds / 1000,
      detail: `first byte after ${long.firstByteAfter.toFixed(0)} ms, ${toMegabytes(long.bytes)}; the process took ${toMegabytes(long.peakMemory)} at most, ${toMegabytes(short.peakMemory)} for ${fewest}`,
    });
    report({
      what: `${name}: memory in use for ${most} ÷ for ${fewest} transactions as ${format}`,
      value: long.peakInUse / short.peakInUse,
      budget: growthBudget,
      detail: `${toMegabytes(long.peakInUse)} ÷ ${toMegabytes(short.peakInUse)}`,
    });
  }
}

async function measure(
  name: DatabaseName,
  transactions: number,
  format: 'pdf' | 'csv',
): Promise<StatementResult> {
  const place = await makePlace(name);
  const secrets = newSecrets();
  try {
    const job = await prepareStatement(place, { secrets, transactions });
    return await inOwnProcess({ ...job, masterKey: secrets.masterKey, format });
  } finally {
    await place.remove();
  }
}

async function prepareStatement(
  place: Place,
  { secrets, transactions }: { secrets: Secrets; transactions: number },
): Promise<Pick<StatementJob, 'location' | 'authorization' | 'accountId'>> {
  const store = await openDatabase(place.location);
  try {
    const { client, subject } = await prepare(store, 10, secrets);
    await fillAccount(store, { accountId: subject.accountId, transactions });
    const authorization = client.headers.authorization ?? '';
    return { location: place.location, authorization, accountId: subject.accountId };
  } finally {
    await store.close();
  }
}

function inOwnProcess(job: StatementJob): Promise<StatementResult> {
  const child = fork(new URL('./statement-process.ts', import.meta.url), {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  child.send(job);
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as StatementResult));
    child.once('exit', (code) => reject(new Error(`the statement's process ended with ${code}`)));
  });
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
