import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { statistics } from './keep-statistics.ts';

const given = useTestPlatform();

test.skipIf(process.env.TEST_DATABASE_URL)(
  'updates the statistics of the embedded database',
  async () => {
    const { services } = given.platform;
    const [job] = statistics(services).jobs ?? [];
    const known = async () => {
      const { rows } = await sql<{ count: number }>`
        select reltuples::int as count from pg_class where relname = 'failure_counts'
      `.execute(given.store.db);
      return rows[0]?.count;
    };
    await sql`insert into failure_counts (key, window_start, count)
      select i::text, now(), 1 from generate_series(1, 3000) i`.execute(given.store.db);
    expect(await known()).not.toBe(3000);
    await job?.run(services.clock.now());
    expect(await known()).toBe(3000);
  },
);

test('leaves the statistics of a shared database alone', () => {
  const { services } = given.platform;
  const shared = { ...services, store: { ...services.store, isShared: true } };
  expect(statistics(shared).jobs).toEqual([]);
});
