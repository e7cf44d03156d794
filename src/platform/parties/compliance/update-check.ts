import { sql } from 'kysely';
import { toJson } from '../../kernel/store/column-types.ts';
import type { Work } from '../../kernel/work.ts';
import { changedColumns } from '../contacts/changed-columns.ts';

type CheckTable = 'cip_checks' | 'aml_checks' | 'kyc_document_checks';

/** Columns that are nobody's business but ours. */
const unannounced = new Set(['ask-at', 'asked-at', 'remind-at', 'fraud-score']);

/**
 * Writes what changes in a check, in the transaction that has locked its contact, and announces it
 * to the account (contacts of the organization itself have none). Nothing happens when nothing
 * changes.
 */
export async function updateCheck<Row extends { readonly id: string }>(
  { trx, announce, clock }: Work,
  options: {
    table: CheckTable;
    before: Row;
    change: Partial<Row>;
    accountId: string | null;
  },
): Promise<void> {
  const { table, before, change, accountId } = options;
  const changed = changedColumns(before, { ...before, ...change }, columnsOf(change));
  if (changed.length === 0) return;
  const values = Object.entries({ ...change, updated_at: clock.now() }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${Array.isArray(value) ? toJson(value) : value}`,
  );
  await sql`
    update ${sql.table(table)} set ${sql.join(values)} where id = ${before.id}
  `.execute(trx);
  const changes = changed.filter((name) => !unannounced.has(name));
  if (accountId === null || changes.length === 0) return;
  const resource = { resourceType: table, resourceId: before.id };
  await announce({ accountId, action: 'update', ...resource, data: { changes } });
}

function columnsOf<Row extends object>(row: Row): (keyof Row & string)[] {
  return Object.keys(row) as (keyof Row & string)[];
}
