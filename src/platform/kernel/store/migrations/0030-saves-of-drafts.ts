import { type Kysely, sql } from 'kysely';

/** A save of a draft has a name, from which the next one can go on before it is answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resource_token_drafts add column save_id uuid`.execute(db);
}
