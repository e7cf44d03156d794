import { sql } from 'kysely';
import type { Work } from '../../kernel/work/index.ts';

/** How units were acquired. */
export interface Acquisition {
  /** `YYYY-MM-DD`; the day of the movement by default. */
  readonly acquisitionOn?: string | null | undefined;
  /** In major units; null if unknown. */
  readonly costBasis?: string | null | undefined;
  readonly currencyType?: string | null | undefined;
  /** The asset transaction of another account whose lots are taken over. */
  readonly lotsOf?: string | undefined;
}

interface Movement {
  readonly id: string;
  readonly account_id: string;
  readonly asset_id: string;
  /** Signed, as stored. */
  readonly unit_count: string;
  readonly now: Date;
  readonly acquisition?: Acquisition | undefined;
}

/**
 * Inserts the tax lots of an asset transaction. Incoming units become a lot. Outgoing units reduce
 * the oldest lots and their costs. The account's totals must be locked.
 */
export async function writeTaxLots(work: Work, movement: Movement): Promise<void> {
  if (movement.unit_count.startsWith('-')) return take(work, movement);
  const lotsOf = movement.acquisition?.lotsOf;
  return lotsOf === undefined ? acquire(work, movement) : takeOver(work, movement, lotsOf);
}

async function acquire({ trx, newId }: Work, movement: Movement): Promise<void> {
  const { id, account_id, asset_id, unit_count, now, acquisition = {} } = movement;
  const cost = acquisition.costBasis ?? null;
  await trx
    .insertInto('asset_transaction_tax_lots')
    .values({
      id: newId(),
      account_id,
      asset_id,
      asset_transaction_id: id,
      acquisition_on: acquisition.acquisitionOn ?? now.toISOString().slice(0, 10),
      cost_basis: cost,
      currency_type: acquisition.currencyType ?? null,
      unit_count,
      remaining: unit_count,
      remaining_cost: cost,
      created_at: now,
    })
    .execute();
}

/** Copies the lots of the outgoing side, with their acquisition dates. */
async function takeOver(
  { trx }: Work,
  { id, account_id, asset_id, now }: Movement,
  lotsOf: string,
): Promise<void> {
  await sql`
    insert into asset_transaction_tax_lots (id, account_id, asset_id, asset_transaction_id,
      acquisition_on, cost_basis, currency_type, unit_count, remaining, remaining_cost, created_at)
    select gen_random_uuid(), ${account_id}, ${asset_id}, ${id}, acquisition_on, -cost_basis,
      currency_type, -unit_count, -unit_count, -cost_basis, ${now}
    from asset_transaction_tax_lots where asset_transaction_id = ${lotsOf}
  `.execute(trx);
}

/** Reduces lots first in, first out. A used-up lot gives its whole cost, so rounding loses no cent. */
async function take(
  { trx }: Work,
  { id, account_id, asset_id, unit_count, now }: Movement,
): Promise<void> {
  await sql`
    with open as (
      select id, acquisition_on, currency_type, remaining, remaining_cost,
        sum(remaining) over (order by acquisition_on, created_at, id) - remaining as before
      from asset_transaction_tax_lots
      where account_id = ${account_id} and asset_id = ${asset_id} and remaining > 0
    ), part as (
      select *, least(remaining, -${unit_count}::numeric - before) as units
      from open where before < -${unit_count}::numeric
    ), priced as (
      select *, case when units = remaining then remaining_cost
        else round(remaining_cost * units / remaining, 2) end as cost from part
    ), taken as (
      update asset_transaction_tax_lots as lot
      set remaining = lot.remaining - priced.units, remaining_cost = lot.remaining_cost - priced.cost
      from priced where lot.id = priced.id
    )
    insert into asset_transaction_tax_lots (id, account_id, asset_id, asset_transaction_id,
      acquisition_on, cost_basis, currency_type, unit_count, created_at)
    select gen_random_uuid(), ${account_id}, ${asset_id}, ${id}, acquisition_on, -cost,
      currency_type, -units, ${now}
    from priced
  `.execute(trx);
}
