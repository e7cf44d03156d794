import { type Kysely, sql } from 'kysely';

/** When a document was issued: a proof of address must be recent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kyc_document_checks add column issued_on date`.execute(db);
}
