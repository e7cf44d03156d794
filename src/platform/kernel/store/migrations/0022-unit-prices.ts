import { type Kysely, sql } from 'kysely';

/** The price of a tax lot whose units are few and cost much has more places than there was room for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table asset_transaction_tax_lots
      drop column unit_price,
      add column unit_price numeric generated always as (round(cost_basis / unit_count, 8)) stored
  `.execute(db);
}
