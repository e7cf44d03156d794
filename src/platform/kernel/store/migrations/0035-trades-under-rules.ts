import { type Kysely, sql } from 'kysely';

/** Trades pass the rules of what their sides are: of money by its currency, and of units by their asset. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `alter table governed_transfers
    add column governed_as text,
    drop constraint governed_transfers_pkey,
    add primary key (transfer_id, transfer_type, account_id, unit)`,
  `alter table authorization_items add column trade_id uuid
    generated always as (case when transfer_type = 'trade' then transfer_id end) stored`,
  `create index authorization_items_trade on authorization_items (trade_id)
    where trade_id is not null`,
];
