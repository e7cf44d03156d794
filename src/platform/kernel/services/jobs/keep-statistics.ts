import { sql } from 'kysely';
import { type Clock, type Store, secondsAfter } from '../../store/index.ts';
import type { Environment } from '../environment/environment.ts';
import type { RecurringJob } from './recurring-job.ts';

export interface KeepingOptions {
  /** Returns how many requests the process has received. */
  readonly requests: () => number;
  /** Vacuuming a table of more bytes takes longer than a request may wait: 16 MB take 40 ms. */
  readonly largeBytes?: number;
}

/**
 * Replaces autovacuum, which the embedded database doesn't have. Without statistics, it makes slow plans; without
 * vacuum, deleted rows take space. It works in the thread of the process, so requests wait meanwhile.
 */
export const statistics =
  (options: KeepingOptions) =>
  ({ store, clock }: Pick<Environment, 'store' | 'clock'>) => ({
    jobs: store.isShared
      ? []
      : [
          { name: 'keep-statistics', everySeconds: 300, run: () => analyzeChanged(store) },
          vacuumJob({ store, clock }, options),
        ],
  });

/** Analyzes tables of which a tenth has changed. It reads a sample, so the size of the table doesn't matter. */
async function analyzeChanged({ db }: Store): Promise<void> {
  await countChanges(db);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_stat_user_tables
    where n_mod_since_analyze > 500 + n_live_tup / 10
  `.execute(db);
  for (const { name } of rows) await sql.raw(`analyze ${name}`).execute(db);
}

/** A large table is vacuumed when no request came since the last run, or after this time. */
const longestWaitSeconds = 3600;

/** Vacuums tables of which a tenth are deleted or new rows. */
function vacuumJob(
  { store, clock }: { store: Store; clock: Clock },
  { requests, largeBytes = 16 * 2 ** 20 }: KeepingOptions,
): RecurringJob {
  let requestsBefore: number | undefined;
  const waitingSince = new Map<string, Date>();
  const mayVacuum = ({ name, bytes }: DueTable, isQuiet: boolean) => {
    const now = clock.system();
    const since = waitingSince.get(name) ?? now;
    waitingSince.set(name, since);
    return bytes <= largeBytes || isQuiet || since <= secondsAfter(now, -longestWaitSeconds);
  };
  return {
    name: 'vacuum',
    everySeconds: 60,
    async run() {
      const before = requestsBefore;
      requestsBefore = requests();
      const due = await dueTables(store);
      for (const name of waitingSince.keys()) {
        if (!due.some((each) => each.name === name)) waitingSince.delete(name);
      }
      for (const table of due) {
        if (!mayVacuum(table, requests() === before)) continue;
        await sql.raw(`vacuum ${table.name}`).execute(store.db);
        waitingSince.delete(table.name);
      }
    },
  };
}

interface DueTable {
  /** Quoted. */
  readonly name: string;
  /** With its indexes, which a vacuum reads to their ends. */
  readonly bytes: number;
}

async function dueTables({ db }: Store): Promise<DueTable[]> {
  await countChanges(db);
  const { rows } = await sql<DueTable>`
    select quote_ident(relname) as name, pg_total_relation_size(relid)::float8 as bytes
    from pg_stat_user_tables
    where n_dead_tup > 500 + n_live_tup / 10 or n_ins_since_vacuum > 1000 + n_live_tup / 5
    order by bytes
  `.execute(db);
  return rows;
}

/** The counts of changes are otherwise up to a minute late. */
async function countChanges(db: Store['db']): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
}
