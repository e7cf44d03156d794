import { type Kysely, sql } from 'kysely';

/** What a try counts with the limits on declines, to be given back unless it is declined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card_attempts add column velocity jsonb not null default '[]'`.execute(db);
}
