import { createHash } from 'node:crypto';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { magnitude } from '../../money/cash/cents.ts';
import { pendingHolds } from '../../money/funds-transfers/holds.ts';
import { isWaiting } from '../../money/transaction-policies/authorization-items.ts';
import { announceEmail } from '../../parties/accounts/announce-email.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import { assetResource } from '../assets/asset-resources.ts';
import { changeHeldAssets } from '../assets/change-held-assets.ts';
import { postAsset } from '../assets/post-asset.ts';
import { type AssetTransfer, clearedNow, lockAssetTransfer } from './lock-asset-transfer.ts';
import { assetTransferMethodResource } from './method-resource.ts';
import { assetContributionResource, assetTransferResource } from './transfer-resources.ts';

export interface AssetSettlement {
  readonly settlementDetails?: string | undefined;
  readonly transactionHash?: string | undefined;
}

/**
 * Settles a transfer: posts the asset transaction. Incoming assets can't be spent while a hold is
 * pending. A transfer that waits for an authorization only records that the network has moved the
 * assets.
 *
 * @throws Failure transfer_not_pending; transfer_on_hold when outgoing assets have a hold
 */
export async function settleAssetTransfer(
  work: Work,
  id: string,
  settlement: AssetSettlement = {},
): Promise<void> {
  const transfer = await lockAssetTransfer(work, id);
  if (transfer.status !== 'pending') {
    throw new Failure('transfer_not_pending', `This asset transfer is ${transfer.status}.`);
  }
  const holds = await pendingHolds(work, id, 'asset_transfer_id');
  const waits = await isWaiting(work.trx, { transferType: 'asset_transfer', transferId: id });
  const isOutgoing = transfer.transfer_direction === 'outgoing';
  if (isOutgoing && (holds.length > 0 || waits)) {
    throw new Failure('transfer_on_hold', 'This asset transfer has a pending hold.');
  }
  // The account may have been frozen in the meantime.
  if (isOutgoing) await requireDisbursementsAllowed(work.trx, transfer);
  const details = settlementColumns(transfer, settlement);
  if (waits) {
    const marked = { settles_when_authorized: true, ...details };
    await work.change(assetTransferResource, transfer, marked);
  } else {
    await move(work, transfer, { isHeld: holds.length > 0, details });
  }
}

async function move(
  work: Work,
  transfer: AssetTransfer,
  { isHeld, details }: { isHeld: boolean; details: ReturnType<typeof settlementColumns> },
): Promise<void> {
  const { account_id: accountId, asset_id: assetId, hot_transfer: hot } = transfer;
  const place = { accountId, assetId, hot };
  const units = transfer.unit_count_expected;
  const isOutgoing = transfer.transfer_direction === 'outgoing';
  if (isOutgoing) {
    await changeHeldAssets(work, { ...place, pendingTransfer: `-${magnitude(units)}` });
  }
  await post(work, transfer);
  if (isHeld) await changeHeldAssets(work, { ...place, contingentHold: units });
  const isCleared = isHeld || transfer.contingencies_cleared_at !== null;
  await work.change(assetTransferResource, transfer, {
    ...details,
    ...(isCleared ? {} : clearedNow(work)),
    status: 'settled',
    settled_at: work.clock.now(),
    settles_when_authorized: false,
    unit_count: units,
  });
  await updateRelated(work, transfer);
  const type = isOutgoing ? 'asset_transferred' : 'asset_contribution';
  await announceEmail(work, { accountId, type, resourceId: transfer.id });
}

async function post(work: Work, transfer: AssetTransfer): Promise<void> {
  const { asset_contribution_id: contributionId, asset_transfer_method_id: methodId } = transfer;
  const acquired =
    (contributionId && (await acquisitionOf(work, 'asset_contributions', contributionId))) ||
    (methodId && (await acquisitionOf(work, 'asset_transfer_methods', methodId)));
  const { asset_type } = await work.read(assetResource, transfer.asset_id);
  await postAsset(work, {
    account_id: transfer.account_id,
    asset_id: transfer.asset_id,
    asset_transfer_id: transfer.id,
    unit_count: transfer.unit_count_expected,
    hot: transfer.hot_transfer,
    asset_transaction_type:
      transfer.transfer_direction === 'outgoing' ? 'disbursement' : 'contribution',
    asset_transfer_type: asset_type,
    currency_type: acquired ? acquired.currencyType : null,
    counterpart: asset_type === 'security' ? 'transfer_agent' : 'network',
    ...(acquired && { acquisition: acquired }),
  });
}

/** Returns the date and price of the acquisition; undefined if unknown. */
async function acquisitionOf(
  { trx }: Work,
  table: 'asset_contributions' | 'asset_transfer_methods',
  id: string,
) {
  const row = await trx
    .selectFrom(table)
    .select(['acquisition_on', 'cost_basis', 'currency_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.acquisition_on === null) return undefined;
  return {
    acquisitionOn: row.acquisition_on,
    costBasis: row.cost_basis,
    currencyType: row.currency_type,
  };
}

async function updateRelated(work: Work, transfer: AssetTransfer): Promise<void> {
  const { asset_contribution_id: contributionId, asset_transfer_method_id: methodId } = transfer;
  if (contributionId === null) return;
  const unit_count = transfer.unit_count_expected;
  await work.change(assetContributionResource, contributionId, { unit_count });
  if (methodId === null) return;
  const method = await work.lock(assetTransferMethodResource, methodId);
  if (method.single_use) await work.change(assetTransferMethodResource, method, { inactive: true });
}

function settlementColumns(
  { id, transaction_hash, settlement_details }: AssetTransfer,
  { settlementDetails, transactionHash }: AssetSettlement,
) {
  const simulated = createHash('sha256').update(id).digest('hex');
  return {
    transaction_hash: transactionHash ?? transaction_hash ?? simulated,
    settlement_details: settlementDetails ?? settlement_details ?? 'Settled via sandbox API',
  };
}
