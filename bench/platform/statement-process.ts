import { createPlatform } from '../../src/platform/create-platform.ts';
import { type DatabaseLocation, openDatabase } from '../../src/platform/store/open-database.ts';
import { ApiClient } from '../../src/platform/testing/api-client.ts';

/** What a process of its own is to do. */
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
  readonly peakMemory: number;
}

process.once('message', async (job) => {
  process.send?.(await readLastMonth(job as StatementJob));
  process.exit();
});

/** Reads the statement of the month before this one, as whoever has its link does. */
async function readLastMonth(job: StatementJob): Promise<StatementResult> {
  const store = await openDatabase(job.location);
  const masterKey = Buffer.from(job.masterKey, 'hex');
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
  const started = performance.now();
  const response = await platform.fetch(new Request(String(data.attributes.url)));
  let [bytes, peakMemory, firstByteAfter] = [0, 0, 0];
  for await (const chunk of response.body ?? []) {
    firstByteAfter ||= performance.now() - started;
    bytes += chunk.length;
    peakMemory = Math.max(peakMemory, process.memoryUsage.rss());
  }
  const milliseconds = performance.now() - started;
  await store.close();
  return { milliseconds, firstByteAfter, bytes, peakMemory };
}
