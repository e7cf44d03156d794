import { type Kysely, sql } from 'kysely';

/** An account that is to be closed shows that it takes no contributions, and is found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column contributions_refused boolean not null
    generated always as (contributions_frozen or (solid_freeze and status = 'pending_closure'))
    stored`.execute(db);
}
