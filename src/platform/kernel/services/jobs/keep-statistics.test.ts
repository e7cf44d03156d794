import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { createClock } from '../../store/types/clock.ts';
import { type KeepingOptions, statistics } from './keep-statistics.ts';

const given = useTestPlatform();

const rows = 3000;

describe.skipIf(process.env.TEST_DATABASE_URL)('on the embedded database', () => {
  let requests = 0;
  /** Of the system's clock. */
  let now = 0;

  beforeEach(async () => {
    await sql`insert into failure_counts (key, window_start, count)
      select i::text, now(), i from generate_series(1, ${sql.lit(rows)}) i`.execute(given.store.db);
  });

  /** Returns functions that run the jobs of a process, by their names. */
  function jobsWith(options: Omit<KeepingOptions, 'requests'> = {}) {
    const { services } = given.platform;
    const clock = createClock(() => now);
    const { jobs } = statistics({ requests: () => requests, ...options })({ ...services, clock });
    return (name: string) => jobs.find((job) => job.name === name)?.run(clock.now());
  }

  const removeRows = () => sql`delete from failure_counts`.execute(given.store.db);

  async function deadRows(): Promise<number | undefined> {
    await sql`select pg_stat_force_next_flush()`.execute(given.store.db);
    const { rows: found } = await sql<{ dead: number }>`
      select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'failure_counts'
    `.execute(given.store.db);
    return found[0]?.dead;
  }

  test('updates the statistics of changed tables', async () => {
    const known = async () => {
      const { rows: found } = await sql<{ count: number }>`
        select reltuples::int as count from pg_class where relname = 'failure_counts'
      `.execute(given.store.db);
      return found[0]?.count;
    };
    expect(await known()).not.toBe(rows);
    await jobsWith()('keep-statistics');
    expect(await known()).toBe(rows);
  });

  test('analyzes a sample of 3,000 rows, a tenth of the default', async () => {
    await jobsWith()('keep-statistics');
    const { rows: found } = await sql<{ parts: number }>`
      select array_length(histogram_bounds::text::text[], 1) - 1 as parts from pg_stats
      where tablename = 'failure_counts' and attname = 'count'
    `.execute(given.store.db);
    expect(found).toEqual([{ parts: 10 }]);
  });

  test('removes deleted rows of a small table, also beside requests', async () => {
    const run = jobsWith();
    await removeRows();
    expect(await deadRows()).toBeGreaterThan(rows - 1);
    requests += 1;
    await run('vacuum');
    expect(await deadRows()).toBe(0);
  });

  test('removes those of a large table only after a minute without requests', async () => {
    const run = jobsWith({ largeBytes: 1 });
    await run('vacuum');
    await removeRows();
    requests += 1;
    await run('vacuum');
    await run('keep-statistics');
    expect(await deadRows()).toBeGreaterThan(0);
    await run('vacuum');
    expect(await deadRows()).toBe(0);
  });

  test('removes those of a large table beside requests after an hour', async () => {
    const run = jobsWith({ largeBytes: 1 });
    await removeRows();
    const runAfter = async (seconds: number) => {
      requests += 1;
      now = seconds * 1000;
      await run('vacuum');
    };
    await runAfter(0);
    await runAfter(3500);
    expect(await deadRows()).toBeGreaterThan(0);
    await runAfter(3700);
    expect(await deadRows()).toBe(0);
  });
});

test('leaves the statistics of a shared database alone', () => {
  const { services } = given.platform;
  const shared = { ...services, store: { ...services.store, isShared: true } };
  expect(statistics({ requests: () => 0 })(shared).jobs).toEqual([]);
});
