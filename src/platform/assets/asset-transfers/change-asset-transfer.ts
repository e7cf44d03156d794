import type { Selectable, Updateable } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import type { AssetTransfersTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';

export type AssetTransfer = Selectable<AssetTransfersTable>;
/** Columns that are no attributes. */
const inner = ['settles_when_authorized', 'settled_at'];

/** Writes a change of a transfer that is locked, and tells of what is seen of it. */
export async function changeAssetTransfer(
  { trx, announce }: Work,
  { id, account_id }: Pick<AssetTransfer, 'id' | 'account_id'>,
  change: Updateable<AssetTransfersTable>,
): Promise<void> {
  await trx.updateTable('asset_transfers').set(change).where('id', '=', id).execute();
  const changes = Object.keys(change)
    .filter((column) => !inner.includes(column))
    .map((column) => column.replaceAll('_', '-'))
    .sort();
  if (changes.length === 0) return;
  await announce({
    accountId: account_id,
    action: 'update',
    resourceType: 'asset_transfers',
    resourceId: id,
    data: { changes },
  });
}

/** What is said when the last hold is cleared, or nothing holds a transfer at all. */
export function clearedNow({ clock }: Pick<Services, 'clock'>) {
  const now = clock.now();
  return {
    contingencies_cleared_at: now,
    contingencies_cleared_on: now.toISOString().slice(0, 10),
  };
}

/** Without its sign. */
export function magnitude(units: string): string {
  return units.replace('-', '');
}
