import type { Transaction } from 'kysely';
import { requireContributable } from '../accounts/require-contributable.ts';
import { requireMayDisburse } from '../accounts/require-disbursable.ts';
import { changeHeldAssets } from '../assets/change-held-assets.ts';
import { transferAssets } from '../assets/transfer-assets.ts';
import type { Database } from '../store/database.ts';
import { isWaiting } from '../transaction-policies/is-waiting.ts';
import type { TransferKind } from '../transaction-policies/transfer-kind.ts';
import { withdrawTransfer } from '../transaction-policies/withdraw-transfer.ts';
import {
  announceTransfer,
  type InternalTransfer,
  lockTransfer,
  type TransferServices,
} from './lock-transfer.ts';
import { endReview, isInReview } from './reviews.ts';

const transferType = 'internal_asset_transfer';

/** Moves the assets of a locked transfer; what was held for it must be free. */
export async function settle(
  services: TransferServices,
  trx: Transaction<Database>,
  transfer: InternalTransfer,
): Promise<void> {
  const moved = await transferAssets(services, trx, {
    fromAccountId: transfer.from_account_id,
    toAccountId: transfer.to_account_id,
    assetId: transfer.asset_id,
    unitCount: transfer.unit_count,
    hot: transfer.hot_transfer,
    preserveTaxLots: transfer.preserve_tax_lots,
    comments_1: transfer.reference ?? 'Internal asset transfer.',
  });
  await trx
    .updateTable('internal_asset_transfers')
    .set({
      status: 'settled',
      from_asset_transaction_id: moved.fromAssetTransactionId,
      to_asset_transaction_id: moved.toAssetTransactionId,
      updated_at: services.clock.now(),
    })
    .where('id', '=', transfer.id)
    .execute();
  const changes = ['status', 'from-asset-transaction.id', 'to-asset-transaction.id'];
  await announceTransfer(services, trx, { ...transfer, changes });
}

/**
 * Settles a locked, pending transfer, unless somebody still has to approve it.
 *
 * @throws Failure account_not_opened, account_frozen: what is frozen since it was made stays so
 */
export async function settleWhenFree(
  services: TransferServices,
  trx: Transaction<Database>,
  transfer: InternalTransfer,
): Promise<void> {
  if (await isInReview(trx, transfer.id)) return;
  if (await isWaiting(trx, { transferType, transferId: transfer.id })) return;
  await requireMayDisburse(trx, { account_id: transfer.from_account_id });
  await requireContributable(trx, { account_id: transfer.to_account_id });
  await release(services, trx, transfer);
  await settle(services, trx, transfer);
}

/** Cancels a locked, pending transfer and gives back what it held. */
export async function cancelPending(
  services: TransferServices,
  trx: Transaction<Database>,
  transfer: InternalTransfer,
): Promise<void> {
  await release(services, trx, transfer);
  await trx
    .updateTable('internal_asset_transfers')
    .set({ status: 'cancelled', updated_at: services.clock.now() })
    .where('id', '=', transfer.id)
    .execute();
  await endReview(services, trx, { transferId: transfer.id, status: 'denied' });
  await withdrawTransfer(services, trx, { transferType, transferId: transfer.id });
  await announceTransfer(services, trx, { ...transfer, changes: ['status'] });
}

async function release(
  services: TransferServices,
  trx: Transaction<Database>,
  transfer: InternalTransfer,
): Promise<void> {
  await changeHeldAssets(services, trx, {
    accountId: transfer.from_account_id,
    assetId: transfer.asset_id,
    hot: transfer.hot_transfer,
    pendingTransfer: `-${transfer.unit_count}`,
  });
}

/** What becomes of transfers that waited for their authorization. */
export function internalTransferKind(services: TransferServices): TransferKind {
  return {
    async lock(trx, transferId) {
      await lockTransfer(trx, transferId);
    },
    async proceed(trx, transferId) {
      const transfer = await lockTransfer(trx, transferId);
      if (transfer.status === 'pending') await settleWhenFree(services, trx, transfer);
    },
    async cancel(trx, transferId) {
      const transfer = await lockTransfer(trx, transferId);
      if (transfer.status === 'pending') await cancelPending(services, trx, transfer);
    },
  };
}
