import type { Updateable } from 'kysely';
import type { FundsTransfersTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { announceTransfer } from './announce-transfer.ts';
import type { FundsTransfer } from './family.ts';
import { followTransfer } from './follow-transfer.ts';

/** Columns with an attribute of another name, or with none. */
const attributeOf: Readonly<Record<string, string | null>> = {
  held_amount: null,
  sent_at: null,
  settles_when_authorized: null,
  settled_cash_transaction_id: 'settled-cash-transaction.id',
  reversed_cash_transaction_id: 'reversed-cash-transaction.id',
  shortage_from_child_id: 'shortage-from-child.id',
  surplus_to_child_id: 'surplus-to-child.id',
};

/**
 * What the bank settled by, as the specification's list of changes has it ("Events", funds_transfers
 * update). No transfer shows the two: they say that a push has settled.
 */
export const settledByBank: readonly string[] = [
  'auto-settled-by-funds-transfer.id',
  'bank-network-confirmation.id',
];

/**
 * Writes a change of a transfer that is locked, tells of it, and has what the transfer belongs to
 * follow. Columns that stay as they are may be among those of the change.
 */
export async function changeTransfer(
  work: Work,
  before: FundsTransfer,
  change: Updateable<FundsTransfersTable>,
  { isQuiet }: { readonly isQuiet: boolean } = { isQuiet: false },
): Promise<FundsTransfer> {
  const after = await work.trx
    .updateTable('funds_transfers')
    .set({ ...change, updated_at: work.clock.now() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changes = namesOfChanges(before, after, Object.keys(change));
  if (changes.length > 0 && !isQuiet) await announceTransfer(work, after, changes);
  if (after.status !== before.status) await followTransfer(work, after);
  return after;
}

function namesOfChanges(
  before: FundsTransfer,
  after: FundsTransfer,
  columns: readonly string[],
): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = columns
    .filter((column) => String(old.get(column)) !== String(now.get(column)))
    .map((column) => attributeOf[column] ?? (column in attributeOf ? '' : kebab(column)))
    .filter((name) => name !== '');
  const isPushSettled =
    after.push_transfer_method_id !== null && before.settled_at === null && after.settled_at;
  return [...names, ...(isPushSettled ? settledByBank : [])].sort();
}

function kebab(column: string): string {
  return column.replaceAll('_', '-');
}
