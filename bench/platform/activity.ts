import { report } from '../report.ts';
import { fillActivity } from './fill-activity.ts';
import { measure } from './load.ts';
import type { DatabaseName } from './place.ts';
import { withPlatform } from './running-platform.ts';

/** Milliseconds, of what the console's first page reads. */
const budget = 200;
const path = '/v2/activity-summaries?filter[days]=90&filter[time-zone]=';
// Repeated queries are answered from a cache.
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC', 'Asia/Tokyo'];

/** Measures the summary of 90 days with this number each of movements, card payments and authentications. */
export async function measureActivity(name: DatabaseName, rows: number): Promise<void> {
  await withPlatform(
    name,
    rows / 10,
    async ({ client }) => {
      let calls = 0;
      const read = async () => {
        const { status } = await client.get(path + zones[calls++ % zones.length]);
        if (status !== 200) throw new Error(`the summary's status is ${status}`);
      };
      const { p50, p99 } = await measure(read, { callers: 1, seconds: 5, warmUps: 10 });
      report({
        what: `${name}: summary of 90 days with 3 × ${rows} rows and ${rows / 10} contacts, ms`,
        value: p50,
        budget,
        detail: `p99 ${p99.toFixed(0)} ms`,
      });
    },
    (store, { accountId }) => fillActivity(store, { accountId, rows }),
  );
}
