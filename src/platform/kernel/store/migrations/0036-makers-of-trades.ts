import { type Kysely, sql } from 'kysely';

/** Who made a trade: under dual control somebody else settles it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trades add column created_by_user_id uuid references users`.execute(db);
}
