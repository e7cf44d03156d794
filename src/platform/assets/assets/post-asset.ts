import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { AssetTransactionsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { assetTransactionResource } from './asset-resources.ts';
import { lockAssetTotals, requireDisbursableAssets } from './change-held-assets.ts';
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
type AssetMovement = Pick<Columns, RequiredColumn> &
  Partial<Pick<Columns, OptionalColumn>> & { readonly unit_count: string | RawBuilder<string> };

/**
 * Posts assets into or out of an account: inserts the movement and its counterpart, like `postCash`.
 * At commit, the database checks that they add up to zero and that no balance is negative. Lock the
 * totals first.
 *
 * @param movement.unit_count incoming positive, outgoing negative
 * @param movement.acquisition today at an unknown price by default
 * @returns the id of the asset transaction
 */
export async function postAsset(
  work: Work,
  {
    counterpart,
    acquisition,
    ...movement
  }: AssetMovement & {
    readonly counterpart?: AssetLedgerAccount;
    readonly acquisition?: Acquisition;
  },
): Promise<string> {
  const id = work.newId();
  await insertAssetMovement(work, {
    id,
    postingId: id,
    movement,
    ...(acquisition && { acquisition }),
  });
  await work.trx
    .insertInto('asset_ledger_entries')
    .values({
      posting_id: id,
      ledger_account: counterpart ?? defaultCounterpart(movement.asset_transaction_type),
      asset_id: movement.asset_id,
      unit_count: sql<string>`-${movement.unit_count}::numeric`,
      created_at: work.clock.now(),
    })
    .execute();
  return id;
}

/** Counterparts outside the platform. Each one's entries add up to minus the units that came from it. */
type AssetLedgerAccount = 'network' | 'transfer_agent' | 'trade_settlement' | 'fees';

const byType: Readonly<Record<string, AssetLedgerAccount>> = {
  contribution: 'network',
  disbursement: 'network',
  trade: 'trade_settlement',
};

/** @throws Error when the type has no default counterpart */
function defaultCounterpart(assetTransactionType: string): AssetLedgerAccount {
  const counterpart = byType[assetTransactionType];
  if (counterpart) return counterpart;
  throw new Error(`name the counterpart: "${assetTransactionType}" has no default`);
}

/**
 * Inserts one side of a posting and its tax lots. The database adds it to the account's total.
 *
 * Sends a webhook if the account's policy says so.
 */
async function insertAssetMovement(
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

type Details = Partial<
  Pick<AssetMovement, `comments_${1 | 2 | 3 | 4}` | 'currency_type' | 'traded_on'>
>;

interface AssetsBetweenAccounts extends Details {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly assetId: string;
  /** Above zero, an exact decimal. */
  readonly unitCount: string;
  /** True for online units; false for offline ones. */
  readonly hot?: boolean;
  /** `internal_transfer` by default. */
  readonly assetTransactionType?: string;
  /** Transfers the tax lots with their dates and costs. */
  readonly preserveTaxLots?: boolean;
}

/**
 * Moves assets between accounts in one posting. Release holds on them earlier in the same
 * transaction.
 *
 * @returns the ids of both movements, by the columns of transfers
 * @throws Failure 39001 when too few units are disbursable
 */
export async function transferAssets(
  work: Work,
  transfer: AssetsBetweenAccounts,
): Promise<{ from_asset_transaction_id: string; to_asset_transaction_id: string }> {
  const { fromAccountId, toAccountId, assetId, unitCount, hot = false, ...rest } = transfer;
  const { assetTransactionType, preserveTaxLots, ...details } = rest;
  await lockAssetTotals(work, [
    { accountId: fromAccountId, assetId },
    { accountId: toAccountId, assetId },
  ]);
  await requireDisbursableAssets(work, { accountId: fromAccountId, assetId, unitCount, hot });
  const [fromId, toId] = [work.newId(), work.newId()];
  const common = {
    ...details,
    asset_id: assetId,
    hot,
    asset_transaction_type: assetTransactionType ?? 'internal_transfer',
  };
  const negative = sql<string>`-${unitCount}::numeric`;
  await insertAssetMovement(work, {
    id: fromId,
    postingId: fromId,
    movement: { ...common, account_id: fromAccountId, unit_count: negative },
  });
  await insertAssetMovement(work, {
    id: toId,
    postingId: fromId,
    movement: { ...common, account_id: toAccountId, unit_count: unitCount },
    acquisition: preserveTaxLots ? { lotsOf: fromId } : { currencyType: details.currency_type },
  });
  return { from_asset_transaction_id: fromId, to_asset_transaction_id: toId };
}
