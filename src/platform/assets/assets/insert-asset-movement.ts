import type { Insertable, RawBuilder } from 'kysely';
import type { AssetTransactionsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { assetTransactionResource } from './asset-resources.ts';
import { type Acquisition, writeTaxLots } from './tax-lots.ts';

type Columns = Insertable<AssetTransactionsTable>;
type RequiredColumn = 'account_id' | 'asset_id' | 'hot' | 'asset_transaction_type';
type OptionalColumn =
  | 'asset_fee'
  | 'asset_transfer_id'
  | 'asset_transfer_type'
  | 'cash_fee'
  | 'comments_1'
  | 'comments_2'
  | 'comments_3'
  | 'comments_4'
  | 'currency_type'
  | 'data'
  | 'traded_on';

/** The attributes of one movement of an account's assets; units are exact signed decimals. */
export type AssetMovement = Pick<Columns, RequiredColumn> &
  Partial<Pick<Columns, OptionalColumn>> & { readonly unit_count: string | RawBuilder<string> };

/**
 * Inserts one side of a posting and its tax lots. The database adds it to the account's total. Sends a
 * webhook if the account's policy says so.
 */
export async function insertAssetMovement(
  work: Work,
  side: { id: string; postingId: string; movement: AssetMovement; acquisition?: Acquisition },
): Promise<void> {
  const { id, postingId, movement, acquisition } = side;
  const now = work.clock.now();
  const row = await work.trx
    .insertInto('asset_transactions')
    .values({
      ...movement,
      id,
      posting_id: postingId,
      effective_at: now,
      settled_on: now.toISOString().slice(0, 10),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { account_id, asset_id, unit_count } = row;
  await writeTaxLots(work, { id, account_id, asset_id, unit_count, now, acquisition });
  const policies = await policiesOf(work.trx, account_id);
  if (policies['fire-asset-transaction-webhooks']) {
    await work.announceNew(assetTransactionResource, row);
  }
}
