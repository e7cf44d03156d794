import type { HoldType } from '../../../contract/index.ts';
import type { Work } from '../../kernel/work.ts';
import { magnitude } from '../../money/cash/cents.ts';
import { insertHold } from '../../money/funds-transfers/holds.ts';
import { applyPolicies } from '../../money/transaction-policies/apply-policies.ts';
import {
  changeHeldAssets,
  lockAssetTotals,
  requireDisbursableAssets,
} from '../assets/change-held-assets.ts';
import { assetTransferResource } from './transfer-resources.ts';

interface NewAssetTransfer {
  readonly accountId: string;
  readonly contactId: string | null;
  readonly assetId: string;
  readonly methodId: string | null;
  readonly contributionId?: string;
  readonly disbursementId?: string;
  /** Incoming positive, outgoing negative. */
  readonly unitCount: string;
  readonly hot?: boolean;
  readonly holdTypes: readonly HoldType[];
}

/**
 * Writes a pending transfer of assets with its holds, and holds back what is to leave; the rules of
 * the account are applied to it.
 *
 * @returns its id
 * @throws Failure 39001 when less is disbursable
 */
export async function insertAssetTransfer(work: Work, transfer: NewAssetTransfer): Promise<string> {
  const { accountId, assetId, unitCount, hot = false } = transfer;
  const isOutgoing = unitCount.startsWith('-');
  const amount = magnitude(unitCount);
  await lockAssetTotals(work, [{ accountId, assetId }]);
  if (isOutgoing) {
    await requireDisbursableAssets(work, {
      ...{ accountId, assetId, hot },
      unitCount: amount,
      attribute: 'unit-count',
    });
    await changeHeldAssets(work, { accountId, assetId, hot, pendingTransfer: amount });
  }
  const id = work.newId();
  const row = await work.trx
    .insertInto('asset_transfers')
    .values({
      id,
      account_id: accountId,
      contact_id: transfer.contactId,
      asset_id: assetId,
      asset_transfer_method_id: transfer.methodId,
      asset_contribution_id: transfer.contributionId ?? null,
      asset_disbursement_id: transfer.disbursementId ?? null,
      transfer_direction: isOutgoing ? 'outgoing' : 'incoming',
      unit_count_expected: unitCount,
      hot_transfer: hot,
      status: 'pending',
      created_at: work.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await work.announceNew(assetTransferResource, row);
  for (const holdType of transfer.holdTypes) {
    await insertHold(work, { accountId, assetTransferId: id, holdType });
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
