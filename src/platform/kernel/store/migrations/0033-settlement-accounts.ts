import { type Kysely, sql } from 'kysely';

/** Every payment by card asks for the account that it settles to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_card_settlement on accounts (organization_id, created_at, id)
    where account_sub_type_id = 'credit_card_instant_settlement'`.execute(db);
}
