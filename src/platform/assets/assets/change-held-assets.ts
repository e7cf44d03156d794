import { sql } from 'kysely';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { lockTotals, plus, type TotalPosition } from '../../money/cash/lock-totals.ts';

/** What one account has of one asset. */
export interface AssetPosition {
  readonly accountId: string;
  readonly assetId: string;
}

/**
 * Locks what accounts have of assets, in the one order that everybody keeps (account, then asset),
 * and begins it with zeros where an account had none. Call it in every transaction that moves or
 * holds assets: after cash totals, before anything else, with all the places at once.
 */
export async function lockAssetTotals(work: Work, places: readonly AssetPosition[]): Promise<void> {
  const begin = (missing: readonly TotalPosition[]) => {
    const rows = missing.map(({ accountId, what }) => sql`(${accountId}::uuid, ${what}::uuid)`);
    return sql`
      insert into account_asset_totals (account_id, asset_id, name, created_at, updated_at)
      select place.account_id, assets.id, assets.name, now(), now()
      from (values ${sql.join(rows)}) as place (account_id, asset_id)
      join assets on assets.id = place.asset_id
      order by place.account_id, assets.id
      on conflict (account_id, asset_id) do nothing
    `.execute(work.trx);
  };
  await lockTotals(
    work,
    { table: 'account_asset_totals', what: 'asset_id', begin },
    places.map(({ accountId, assetId }) => ({ accountId, what: assetId })),
  );
}

/** By how much what is held changes: decimals with a sign. */
export interface HeldAssetsChange extends AssetPosition {
  /** Of what is online; else of what is not. */
  readonly hot?: boolean;
  /** In outgoing transfers that have not settled. */
  readonly pendingTransfer?: string;
  /** Until something is cleared. */
  readonly contingentHold?: string;
  readonly nonContingentHold?: string;
}

/**
 * Holds assets of an account back, or gives them free; the account's totals must be locked. Does
 * not ask whether they are there: see {@link requireDisbursableAssets}.
 *
 * @throws Error when less than nothing would be held: more is given free than was held
 */
export async function changeHeldAssets(
  { trx, clock }: Work,
  { accountId, assetId, hot = false, ...change }: HeldAssetsChange,
): Promise<void> {
  const place = hot ? 'hot' : 'cold';
  const { numUpdatedRows } = await trx
    .updateTable('account_asset_totals')
    .set({
      [`pending_transfer_${place}`]: plus(`pending_transfer_${place}`, change.pendingTransfer),
      [`contingent_hold_${place}`]: plus(`contingent_hold_${place}`, change.contingentHold),
      [`non_contingent_hold_${place}`]: plus(
        `non_contingent_hold_${place}`,
        change.nonContingentHold,
      ),
      updated_at: clock.now(),
    })
    .where('account_id', '=', accountId)
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n)
    throw new Error('the totals are not locked: call lockAssetTotals first');
}

/**
 * Makes sure that assets may leave an account, from where they are to leave it, and locks its total.
 *
 * @param unitCount above zero, an exact decimal
 * @param attribute of the request that says how much, where it has one
 * @throws Failure 39001 when less is disbursable; its detail says what there is, hot and cold
 */
export async function requireDisbursableAssets(
  { trx }: Work,
  {
    accountId,
    assetId,
    unitCount,
    hot = false,
    attribute,
  }: AssetPosition & {
    readonly unitCount: string;
    readonly hot?: boolean;
    readonly attribute?: string | undefined;
  },
): Promise<void> {
  const disbursable = sql.ref(hot ? 'disbursable_hot' : 'disbursable_cold');
  const total = await trx
    .selectFrom('account_asset_totals')
    .select([
      sql<boolean>`${disbursable} >= ${unitCount}::numeric`.as('is_enough'),
      sql<string>`trim_scale(disbursable_hot)::text`.as('hot'),
      sql<string>`trim_scale(disbursable_cold)::text`.as('cold'),
    ])
    .where('account_id', '=', accountId)
    .where('asset_id', '=', assetId)
    .forUpdate()
    .executeTakeFirst();
  if (total?.is_enough) return;
  const kind = hot ? 'hot' : 'cold';
  throw new Failure(
    '39001',
    `The account has fewer disbursable ${kind} units than this: ${total?.hot ?? 0} hot (online) and ${total?.cold ?? 0} cold are there.`,
    {
      title: 'Insufficient funds',
      pointer: attribute === undefined ? undefined : `/data/attributes/${attribute}`,
    },
  );
}
