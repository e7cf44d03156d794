import { type Kysely, sql } from 'kysely';

/** Authorizations of debit cards, by when they expire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index card_transactions_pending on card_transactions (updated_at)
    where status = 'pending'
  `.execute(db);
}
