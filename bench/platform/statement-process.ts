import { setImmediate } from 'node:timers/promises';
import type { DatabaseLocation } from '../../src/platform/kernel/store/database/open-migrated.ts';
import { createPlatform } from '../../src/platform/server/create-platform.ts';
import { openDatabase } from '../../src/platform/server/database/open-database.ts';
import { claimInstallation } from '../../src/platform/server/installation/open-installation.ts';
import { ApiClient } from '../../src/platform/testing/api-client.ts';

export interface StatementJob {
  readonly location: DatabaseLocation;
  /** Hex. */
  readonly masterKey: string;
  readonly authorization: string;
  readonly accountId: string;
  readonly format: 'pdf' | 'csv';
}

/** Milliseconds and bytes. */
export interface StatementResult {
  readonly milliseconds: number;
  readonly firstByteAfter: number;
  readonly bytes: number;
  /** Peak memory of the process, with garbage. */
  readonly peakMemory: number;
  /** Peak memory in use. */
  readonly peakInUse: number;
}

process.once('message', async (job) => {
  process.send?.(await readLastMonth(job as StatementJob));
  process.exit();
});

async function readLastMonth(job: StatementJob): Promise<StatementResult> {
  const store = await openDatabase(job.location);
  const keys = { current: Buffer.from(job.masterKey, 'hex') };
  const masterKey = await claimInstallation(store, { environment: 'sandbox', keys });
  const platform = createPlatform({ store, masterKey, log: { info() {}, warn() {}, error() {} } });
  const client = new ApiClient((request) => platform.fetch(request), {
    authorization: job.authorization,
  });
  const month = new Date();
  month.setUTCDate(0);
  const { data } = await client.get(
    `/v2/accounts/${job.accountId}/account-statements?filter[month]=${month.getUTCMonth() + 1}` +
      `&filter[year]=${month.getUTCFullYear()}&filter[format]=${job.format}`,
  );
  const url = String(data.attributes.url);
  const timed = await readTimed(await platform.fetch(new Request(url)));
  await dropRemains();
  const peakInUse = await readMeasured(await platform.fetch(new Request(url)));
  await store.close();
  return { ...timed, peakInUse };
}

async function readTimed({ body }: Response): Promise<Omit<StatementResult, 'peakInUse'>> {
  const started = performance.now();
  let [bytes, peakMemory, firstByteAfter] = [0, 0, 0];
  for await (const chunk of body ?? []) {
    firstByteAfter ||= performance.now() - started;
    bytes += chunk.length;
    peakMemory = Math.max(peakMemory, process.memoryUsage.rss());
  }
  return { milliseconds: performance.now() - started, firstByteAfter, bytes, peakMemory };
}

/**
 * Releases memory that the first reading holds outside the heap (its compressors). One collection
 * finds it unused; only a later one frees it.
 */
async function dropRemains(): Promise<void> {
  for (let step = 0; step < 2; step++) {
    globalThis.gc?.();
    await setImmediate();
  }
}

/** Bytes between two readings of the memory: each costs a full garbage collection. */
const lookEvery = 30_000;

async function readMeasured({ body }: Response): Promise<number> {
  let [bytes, peak] = [0, 0];
  for await (const chunk of body ?? []) {
    const isDue = Math.floor((bytes + chunk.length) / lookEvery) > Math.floor(bytes / lookEvery);
    bytes += chunk.length;
    if (!isDue && peak > 0) continue;
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    peak = Math.max(peak, heapUsed + external);
  }
  return peak;
}
