import type { Selectable, Transaction } from 'kysely';
import { lockAssetTotals } from '../assets/change-held-assets.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import type { Queryable } from '../store/store.ts';
import type { InternalAssetTransfersTable } from './tables.ts';

export type InternalTransfer = Selectable<InternalAssetTransfersTable>;
export type TransferServices = Pick<Services, 'clock' | 'newId' | 'webhooks'>;

/** Locks the assets on both sides of a transfer, then the transfer itself. */
export async function lockTransfer(
  trx: Transaction<Database>,
  transferId: string,
): Promise<InternalTransfer> {
  const { from_account_id, to_account_id, asset_id } = await find(trx, transferId);
  await lockAssetTotals(
    trx,
    [from_account_id, to_account_id].map((accountId) => ({
      accountId,
      assetId: asset_id,
    })),
  );
  return trx
    .selectFrom('internal_asset_transfers')
    .selectAll()
    .where('id', '=', transferId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function find(db: Queryable, transferId: string): Promise<InternalTransfer> {
  return db
    .selectFrom('internal_asset_transfers')
    .selectAll()
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow();
}

/** @throws Failure already_processed */
export function requirePending({ status }: Pick<InternalTransfer, 'status'>): void {
  if (status === 'pending') return;
  throw new Failure('already_processed', `This transfer is ${status} already.`);
}

/** Tells both accounts' webhooks of a transfer: a new one, or one with changes. */
export async function announceTransfer(
  { webhooks }: Pick<Services, 'webhooks'>,
  trx: Transaction<Database>,
  transfer: Pick<InternalTransfer, 'id' | 'from_account_id' | 'to_account_id'> & {
    readonly changes?: readonly string[];
  },
): Promise<void> {
  const { changes } = transfer;
  for (const accountId of [transfer.from_account_id, transfer.to_account_id]) {
    await webhooks.enqueue(trx, {
      accountId,
      action: changes ? 'update' : 'create',
      resourceType: 'internal_asset_transfers',
      resourceId: transfer.id,
      data: changes ? { changes } : {},
    });
  }
}
