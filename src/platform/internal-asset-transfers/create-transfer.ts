import type { Transaction } from 'kysely';
import type { InternalAssetTransferInput } from '../../contract/index.ts';
import { requireContributable } from '../accounts/require-contributable.ts';
import { requireMayDisburse } from '../accounts/require-disbursable.ts';
import {
  changeHeldAssets,
  lockAssetTotals,
  requireDisbursableAssets,
} from '../assets/change-held-assets.ts';
import type { Database } from '../store/database.ts';
import { applyPolicies } from '../transaction-policies/apply-policies.ts';
import { announceTransfer, type InternalTransfer, type TransferServices } from './lock-transfer.ts';
import { beginReview } from './reviews.ts';
import { settle } from './settle-transfer.ts';

interface NewTransfer {
  /** The same for every run of one request. */
  readonly id: string;
  readonly userId: string;
  readonly input: InternalAssetTransferInput;
  /** An exact decimal, in no more places than the asset has. */
  readonly unitCount: string;
}

/**
 * Moves assets between two accounts: at once, unless a rule or a review holds them back; then the
 * transfer is pending, and its units may not leave the account in another way.
 *
 * @throws Failure 39001, account_not_opened, account_frozen
 */
export async function createTransfer(
  services: TransferServices,
  trx: Transaction<Database>,
  { id, userId, input, unitCount }: NewTransfer,
): Promise<void> {
  const assetId = input['asset-id'];
  const hot = input['hot-transfer'] ?? false;
  const [from, to] = [input['from-account-id'], input['to-account-id']];
  await lockAssetTotals(trx, [
    { accountId: from, assetId },
    { accountId: to, assetId },
  ]);
  if (await exists(trx, id)) return;
  await requireMayDisburse(trx, { account_id: from });
  await requireContributable(trx, { account_id: to });
  await requireDisbursableAssets(trx, { accountId: from, assetId, unitCount, hot });
  const transfer = await insert(services, trx, { id, userId, input, unitCount });
  await announceTransfer(services, trx, transfer);
  const isReviewed = await beginReview(services, trx, transfer);
  const { waits } = await applyPolicies(services, trx, {
    accountId: from,
    transferType: 'internal_asset_transfer',
    transferId: id,
    amount: unitCount,
    of: { assetId },
  });
  if (!isReviewed && !waits) return settle(services, trx, transfer);
  const held = { accountId: from, assetId, hot, pendingTransfer: unitCount };
  await changeHeldAssets(services, trx, held);
}

function insert(
  { clock }: TransferServices,
  trx: Transaction<Database>,
  { id, userId, input, unitCount }: NewTransfer,
): Promise<InternalTransfer> {
  const now = clock.now();
  return trx
    .insertInto('internal_asset_transfers')
    .values({
      id,
      from_account_id: input['from-account-id'],
      to_account_id: input['to-account-id'],
      asset_id: input['asset-id'],
      unit_count: unitCount,
      hot_transfer: input['hot-transfer'] ?? false,
      preserve_tax_lots: input['preserve-tax-lots'] ?? false,
      reference: input.reference ?? null,
      status: 'pending',
      created_by_user_id: userId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function exists(trx: Transaction<Database>, id: string): Promise<boolean> {
  const made = trx.selectFrom('internal_asset_transfers').select('id').where('id', '=', id);
  return (await made.executeTakeFirst()) !== undefined;
}
