import { sql } from 'kysely';
import type { Store } from '../../store/index.ts';
import type { Environment } from '../environment/environment.ts';
import type { RecurringJob } from './recurring-job.ts';

/** Without statistics, the embedded database, which has no autovacuum, makes slow plans. */
export const statistics = ({
  store,
}: Pick<Environment, 'store'>): { readonly jobs: readonly RecurringJob[] } => ({
  jobs: store.isShared
    ? []
    : [{ name: 'keep-statistics', everySeconds: 300, run: () => keepStatistics(store) }],
});

/** Vacuums and analyzes tables of which a tenth has changed. */
async function keepStatistics({ db }: Store): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_stat_user_tables
    where n_mod_since_analyze > 500 + n_live_tup / 10
  `.execute(db);
  for (const { name } of rows) await sql.raw(`vacuum (analyze) ${name}`).execute(db);
}
