import { type Lifecycle, takeStep } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { magnitude } from '../../money/cash/cents.ts';
import { withdrawOwnerEmail } from '../../money/disbursements/owner-emails.ts';
import { markCleared, pendingHolds } from '../../money/funds-transfers/holds.ts';
import { readDigest } from '../../money/payment-instructions/instructions.ts';
import { withdrawTransfer } from '../../money/transaction-policies/authorization-items.ts';
import { pendingKind } from '../../money/transaction-policies/transfer-kind.ts';
import { changeHeldAssets } from '../assets/change-held-assets.ts';
import { type AssetTransfer, lockAssetTransfer } from './lock-asset-transfer.ts';
import { settleAssetTransfer } from './settle-asset-transfer.ts';
import { assetTransferResource } from './transfer-resources.ts';

/** Cancellation releases the holds. `settle-asset-transfer.ts` has the other step. */
export const assetTransferLifecycle: Lifecycle<AssetTransfer, 'cancel'> = {
  resource: assetTransferResource,
  lock: lockAssetTransfer,
  refuse: ({ status }) => new Failure('transfer_not_pending', `This asset transfer is ${status}.`),
  steps: { cancel: { from: ['pending'], to: 'cancelled', at: 'cancelled_at', follow: release } },
};

async function release(work: Work, transfer: AssetTransfer): Promise<void> {
  const { id, account_id: accountId, asset_id: assetId, hot_transfer: hot } = transfer;
  if (transfer.transfer_direction === 'outgoing') {
    const pendingTransfer = `-${magnitude(transfer.unit_count_expected)}`;
    await changeHeldAssets(work, { accountId, assetId, hot, pendingTransfer });
  }
  await markCleared(work, await pendingHolds(work, id, 'asset_transfer_id'), 'The transfer ended.');
  await withdrawTransfer(work, { transferType: 'asset_transfer', transferId: id });
  await withdrawOwnerEmail(work, { asset_transfer_id: id });
}

/** How approvals and denials affect an asset transfer. */
export const assetTransferKind = pendingKind({
  lock: lockAssetTransfer,
  async terms(work, transfer) {
    const { id, account_id, contact_id, asset_id, unit_count_expected } = transfer;
    return [
      ...['asset_transfer', id, account_id, contact_id, asset_id, unit_count_expected],
      await readDigest(work, transfer.payment_instructions_id),
    ];
  },
  async proceed(work, { id, settles_when_authorized }) {
    if (settles_when_authorized) await settleAssetTransfer(work, id);
  },
  cancel: (work, { id }) => takeStep(work, assetTransferLifecycle, { id, step: 'cancel' }),
});
