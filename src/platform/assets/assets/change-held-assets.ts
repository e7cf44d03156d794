import { sql } from 'kysely';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { lockTotals, plus, type TotalPosition } from '../../money/cash/lock-totals.ts';

/** One account's units of one asset. */
export interface AssetPosition {
  readonly accountId: string;
  readonly assetId: string;
}

/**
 * Locks asset totals in a fixed order and creates missing ones with zeros. Call it in every
 * transaction that moves or holds assets: after cash totals, before anything else, with all positions
 * in one call.
 */
export async function lockAssetTotals(work: Work, places: readonly AssetPosition[]): Promise<void> {
  const begin = (missing: readonly TotalPosition[]) => {
    const now = work.clock.now();
    const rows = missing.map(
      ({ accountId, what }) => sql`(${accountId}::uuid, ${what}::uuid, ${now}::timestamptz)`,
    );
    return sql`
      insert into account_asset_totals (account_id, asset_id, name, created_at, updated_at)
      select place.account_id, assets.id, assets.name, place.at, place.at
      from (values ${sql.join(rows)}) as place (account_id, asset_id, at)
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

/** Changes of held units: signed decimals. */
export interface HeldAssetsChange extends AssetPosition {
  /** True for online units; false for offline ones. */
  readonly hot?: boolean;
  /** Held for outgoing transfers that have not settled. */
  readonly pendingTransfer?: string;
  /** Held until a contingency is cleared. */
  readonly contingentHold?: string;
  readonly nonContingentHold?: string;
}

/**
 * Holds or releases units. The totals must be locked. Doesn't check the balance: see {@link
 * requireDisbursableAssets}.
 *
 * @throws Error when a held count would become negative
 */
export async function changeHeldAssets(
  { trx, clock }: Work,
  { accountId, assetId, hot = false, ...change }: HeldAssetsChange,
): Promise<void> {
  const place = hot ? 'hot' : 'cold';
  const add = (column: string, by?: string) => ({
    [`${column}_${place}`]: plus(`${column}_${place}`, by),
  });
  const { numUpdatedRows } = await trx
    .updateTable('account_asset_totals')
    .set({
      ...add('pending_transfer', change.pendingTransfer),
      ...add('contingent_hold', change.contingentHold),
      ...add('non_contingent_hold', change.nonContingentHold),
      updated_at: clock.now(),
    })
    .where('account_id', '=', accountId)
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n)
    throw new Error('the totals are not locked: call lockAssetTotals first');
}

/**
 * Checks that an account has enough disbursable units, hot or cold, and locks its total.
 *
 * @param unitCount above zero
 * @param attribute the request's attribute with the count, if any
 * @throws Failure 39001 when too few units are disbursable; the detail lists the hot and cold units
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
    `The account has fewer disbursable ${kind} units than requested: ${total?.hot ?? 0} hot (online) and ${total?.cold ?? 0} cold.`,
    {
      title: 'Insufficient funds',
      pointer: attribute === undefined ? undefined : `/data/attributes/${attribute}`,
    },
  );
}
