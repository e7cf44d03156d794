import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../store/store.ts';
import { type OwnedTable, readOwnedTables } from './owned-tables.ts';

/**
 * What stays, so that whoever resets can go on with the credentials that it has, and trade; others
 * may trade with its desk.
 */
const keptTables = [
  'organizations',
  'users',
  'password_resets',
  'user_groups',
  'user_group_members',
  'trade_desks',
  'asset_trade_desks',
];

/** Deletes all that belongs to an organization but its users and how they sign in. */
export async function resetOrganization(store: Store, organizationId: string): Promise<void> {
  const tables = (await readOwnedTables(store.db)).filter(({ name }) => !keptTables.includes(name));
  await store.transaction(async (trx) => {
    // What was posted is never deleted otherwise.
    await sql`select set_config('ledger.reset', 'on', true)`.execute(trx);
    for (const { name, path } of tables) {
      const isOwn = belongsTo(organizationId, path);
      await sql`delete from ${sql.table(name)} where ${isOwn}`.execute(trx);
    }
  });
}

function belongsTo(organizationId: string, path: OwnedTable['path']): RawBuilder<unknown> {
  const [step, ...rest] = path;
  if (!step) return sql`organization_id = ${organizationId}`;
  const { column, table } = step;
  const owner = sql`select id from ${sql.table(table)} where ${belongsTo(organizationId, rest)}`;
  return sql`${sql.ref(column)} in (${owner})`;
}
