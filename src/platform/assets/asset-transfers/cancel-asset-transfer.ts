import type { Transaction } from 'kysely';
import { Failure } from '../../kernel/failure.ts';
import type { Database } from '../../kernel/store/database.ts';
import { markCleared, pendingHolds } from '../../money/funds-transfers/holds.ts';
import { withdrawTransfer } from '../../money/transaction-policies/withdraw-transfer.ts';
import { changeHeldAssets } from '../assets/change-held-assets.ts';
import { changeAssetTransfer, magnitude, type TransferServices } from './change-asset-transfer.ts';
import { lockAssetTransfer } from './lock-asset-transfer.ts';

/**
 * The assets will not come, or go: what was held back for them is given free. Only a pending
 * transfer can be cancelled.
 *
 * @throws Failure transfer_not_pending
 */
export async function cancelAssetTransfer(
  services: TransferServices,
  trx: Transaction<Database>,
  id: string,
): Promise<void> {
  const transfer = await lockAssetTransfer(trx, id);
  if (transfer.status !== 'pending') {
    throw new Failure('transfer_not_pending', `This asset transfer is ${transfer.status}.`);
  }
  if (transfer.transfer_direction === 'outgoing') {
    await changeHeldAssets(services, trx, {
      accountId: transfer.account_id,
      assetId: transfer.asset_id,
      hot: transfer.hot_transfer,
      pendingTransfer: `-${magnitude(transfer.unit_count_expected)}`,
    });
  }
  await markCleared(
    services,
    trx,
    await pendingHolds(trx, id, 'asset_transfer_id'),
    'The transfer ended.',
  );
  await changeAssetTransfer(services, trx, transfer, {
    status: 'cancelled',
    cancelled_at: services.clock.now(),
  });
  await withdrawTransfer(services, trx, { transferType: 'asset_transfer', transferId: id });
}
