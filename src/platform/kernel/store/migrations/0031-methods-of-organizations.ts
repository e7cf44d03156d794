import { type Kysely, sql } from 'kysely';

/** A way to pay that is of no contact belongs to the organization itself, with its addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `alter table funds_transfer_methods
    alter column account_id drop not null,
    alter column contact_id drop not null,
    add constraint funds_transfer_methods_of_contact check (
      (contact_id is null) = (account_id is null)
      and (funds_transfer_type <> 'credit_card' or contact_id is not null)
    )`,
  'alter table addresses alter column contact_id drop not null',
];
