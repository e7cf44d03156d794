import { type Kysely, sql } from 'kysely';

/** Indexes of foreign keys, so that a row goes away without a walk over all that may name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of columns) {
    await sql`create index ${sql.id(`${table}_${column}`)} on ${sql.table(table)} (${sql.id(column)})
      where ${sql.id(column)} is not null`.execute(db);
  }
  // For filters through a contact's address.
  await sql`create index addresses_city on addresses (city)`.execute(db);
}

const columns = [
  ['contacts', 'primary_address_id'],
  ['contacts', 'primary_phone_number_id'],
  ['card_attempts', 'account_id'],
  ['card_attempts', 'contact_id'],
  ['card_attempts', 'contribution_id'],
  ['card_attempts', 'credit_card_resource_id'],
  ['card_attempts', 'resource_token_id'],
  ['credit_card_authorizations', 'contact_id'],
  ['three_ds_authentications', 'account_id'],
  ['uploaded_documents', 'funds_transfer_id'],
] as const;
