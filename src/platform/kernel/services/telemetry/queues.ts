import { sql } from 'kysely';
import type { Clock, Store } from '../../store/index.ts';
import type { Queues } from './instruments.ts';

const maxCounted = 10_000;

/** Measures work that is due and not started. */
export async function readQueues({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): Promise<Queues> {
  const now = clock.now();
  const read = async (due: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ depth: number; oldest: Date | null }>`
      select count(*) as depth, min(due_at) as oldest from (${due} limit ${maxCounted}) as due
    `.execute(store.db);
    const [{ depth, oldest } = { depth: 0, oldest: null }] = rows;
    return { depth, ageSeconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0 };
  };
  const isUnclaimed = sql`(claimed_until is null or claimed_until <= ${now})`;
  return {
    webhooks: await read(sql`
      select next_attempt_at as due_at from webhooks
      where not success and next_attempt_at <= ${now} and ${isUnclaimed}
      order by next_attempt_at
    `),
    letters: await read(sql`
      select next_attempt_at as due_at from letters
      where next_attempt_at <= ${now} and ${isUnclaimed} order by next_attempt_at
    `),
    long_running_requests: await read(sql`
      select due_at from long_running_requests
      where state = 'waiting' and due_at <= ${now} order by due_at
    `),
    jobs: await read(sql`
      select next_run_at as due_at from jobs
      where next_run_at <= ${now} and ${isUnclaimed} order by next_run_at
    `),
  };
}
