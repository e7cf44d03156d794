import type { Insertable } from 'kysely';
import type { HoldType } from '../../../contract/index.ts';
import type { AssetTransfersTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { magnitude } from '../../money/cash/cents.ts';
import { insertHold } from '../../money/funds-transfers/holds.ts';
import { insertInstructions } from '../../money/payment-instructions/instructions.ts';
import { applyPolicies } from '../../money/transaction-policies/apply-policies.ts';
import {
  changeHeldAssets,
  lockAssetTotals,
  requireDisbursableAssets,
} from '../assets/change-held-assets.ts';
import { draftAssetInstructions } from './draft-asset-instructions.ts';
import { assetTransferResource } from './transfer-resources.ts';

type Columns = Omit<
  Insertable<AssetTransfersTable>,
  | 'id'
  | 'payment_instructions_id'
  | 'status'
  | 'transfer_direction'
  | 'unit_count_expected'
  | 'created_at'
>;

interface NewAssetTransfer extends Columns {
  /** Incoming positive, outgoing negative. */
  readonly unit_count_expected: string;
  readonly holdTypes?: readonly HoldType[];
}

/**
 * Inserts a pending transfer of assets with its holds, holds outgoing units, and applies the
 * account's rules.
 *
 * @returns its id
 * @throws Failure 39001 when too few units are disbursable
 */
export async function insertAssetTransfer(
  work: Work,
  { holdTypes = [], ...transfer }: NewAssetTransfer,
): Promise<string> {
  const { account_id: accountId, asset_id: assetId, hot_transfer: hot = false } = transfer;
  const unitCount = transfer.unit_count_expected;
  const isOutgoing = unitCount.startsWith('-');
  const amount = magnitude(unitCount);
  await lockAssetTotals(work, [{ accountId, assetId }]);
  if (isOutgoing) {
    await requireDisbursableAssets(work, {
      accountId,
      assetId,
      hot,
      unitCount: amount,
      attribute: 'unit-count',
    });
    await changeHeldAssets(work, { accountId, assetId, hot, pendingTransfer: amount });
  }
  const payment_instructions_id = isOutgoing
    ? insertInstructions(work, accountId, await draftAssetInstructions(work.trx, transfer))
    : null;
  const id = work.newId();
  const row = await work.trx
    .insertInto('asset_transfers')
    .values({
      ...transfer,
      id,
      payment_instructions_id,
      transfer_direction: isOutgoing ? 'outgoing' : 'incoming',
      status: 'pending',
      created_at: work.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await work.announceNew(assetTransferResource, row);
  for (const hold_type of holdTypes) {
    await insertHold(work, { account_id: accountId, asset_transfer_id: id, hold_type });
  }
  await applyPolicies(work, {
    accountId,
    transferType: 'asset_transfer',
    transferId: id,
    amount,
    of: { assetId },
  });
  return id;
}
