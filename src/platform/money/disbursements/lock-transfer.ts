import type { Selectable } from 'kysely';
import type { DisbursementAuthorizationsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { lockFamily } from '../funds-transfers/family.ts';
import type { HeldTransfers } from '../funds-transfers/held-transfers.ts';

/** Locks the totals and the transfer of an authorization. Returns true if the transfer is pending. */
export async function lockTransfer(
  assetTransfers: HeldTransfers,
  work: Work,
  { funds_transfer_id, asset_transfer_id }: Selectable<DisbursementAuthorizationsTable>,
): Promise<boolean> {
  if (funds_transfer_id !== null) {
    return (await lockFamily(work, funds_transfer_id)).transfer.status === 'pending';
  }
  if (asset_transfer_id === null) throw new Error('an authorization has a transfer');
  return (await assetTransfers.lock(work, asset_transfer_id)).status === 'pending';
}
