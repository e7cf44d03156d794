import { type Kysely, sql } from 'kysely';

/** Sides of trades say whether their units are online; those of before were not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `alter table trades
    add column initiator_hot boolean not null default false,
    add column acceptor_hot boolean not null default false`,
  // A view has the columns that its table had when it was made.
  'drop view labelled_trades',
  `create view labelled_trades as
    select trades.*, initiator.label as initiator_asset_label, acceptor.label as acceptor_asset_label
    from trades
    left join assets initiator on initiator.id = trades.initiator_asset_id
    left join assets acceptor on acceptor.id = trades.acceptor_asset_id`,
];
