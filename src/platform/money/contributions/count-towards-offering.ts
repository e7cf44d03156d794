import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { inCurrency } from '../../../contract/index.ts';
import { type ContributionsTable, Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { fromCents, toCents } from '../cash/cents.ts';
import { lockOffering, type OfferingRow, offerings } from '../offerings/offering-resource.ts';
import { contributions } from './contribution-resource.ts';

type ContributionRow = Selectable<ContributionsTable>;

/** A contribution and its offering, if it has one. */
export type OfOffering = Pick<ContributionRow, 'id' | 'offering_id'>;

/** Returns the columns of a new contribution that tell its offering. {@link countNew} counts it. */
export function towards(offering_id: string | null, amount: string) {
  return { offering_id, offering_amount: offering_id === null ? null : amount };
}

/**
 * Counts a new contribution towards its offering, if it has one, when the unit of work ends.
 * Contributions to one offering wait for each other only from then to the commit.
 *
 * @throws Failure offering_closed; offering_limit_exceeded with the remaining amount
 */
export function countNew(work: Work, of: OfOffering & { readonly amount: string }): void {
  const { id, offering_id: offeringId, amount } = of;
  if (offeringId === null) return;
  work.atEnd(`offering ${offeringId} new ${id}`, async () => {
    const offering = await lockOffering(work, offeringId);
    requireRoom(offering, amount);
    await raise(work, offering, toCents(amount));
  });
}

/**
 * Counts a contribution again when the unit of work ends, because it was changed, or money was
 * returned. What was returned frees its part. What the bank brings back, or more than was asked for,
 * counts as far as there is room: the money is there and can't be refused.
 */
export function countAgain(work: Work, { id, offering_id: offeringId }: OfOffering): void {
  if (offeringId === null) return;
  work.atEnd(`offering ${offeringId} of ${id}`, async () => {
    const contribution = await work.lock(contributions, id);
    const kept = await keptOf(work, contribution);
    const before = toCents(contribution.offering_amount ?? '0');
    if (kept === before) return;
    const offering = await lockOffering(work, offeringId);
    const room = toCents(offering.remaining_amount);
    const more = kept - before < room ? kept - before : room;
    if (more === 0n) return;
    const offering_amount = fromCents(before + more);
    await work.change(contributions, contribution, { offering_amount });
    await raise(work, offering, more);
  });
}

async function raise(work: Work, offering: OfferingRow, more: bigint): Promise<void> {
  const raised_amount = fromCents(toCents(offering.raised_amount) + more);
  await work.change(offerings, offering, { raised_amount });
}

function requireRoom(offering: OfferingRow, amount: string): void {
  if (offering.status !== 'open') {
    throw new Failure('offering_closed', 'This offering takes no more contributions.', {
      pointer: '/data',
    });
  }
  const { remaining_amount: left, maximum_amount: maximum, currency_type: currency } = offering;
  if (toCents(amount) <= toCents(left)) return;
  const detail = `amount must not exceed the remaining amount of this offering: ${inCurrency(left, currency)} of ${inCurrency(maximum, currency)}.`;
  throw new Failure('offering_limit_exceeded', detail, { pointer: '/data/attributes/amount' });
}

/** Returns the cents of a contribution that were not canceled, refunded, reversed or charged back. */
async function keptOf({ trx }: Work, contribution: ContributionRow): Promise<bigint> {
  const { status, amount, funds_transfer_id: transferId } = contribution;
  if (status === 'cancelled' || status === 'failed') return 0n;
  if (transferId === null) return toCents(amount);
  const { rows } = await sql<{ returned: string }>`
    select (coalesce(paid.reversed_amount, 0) + coalesce((
      select sum(refunds.amount - coalesce(back.reversed_amount, 0))
      from refunds join funds_transfers back on back.refund_id = refunds.id
      where refunds.funds_transfer_to_refund_id = paid.id
        and back.status in ('settled', 'reversed')), 0))::text as returned
    from funds_transfers paid where paid.id = ${transferId}`.execute(trx);
  const kept = toCents(amount) - toCents(rows[0]?.returned ?? '0');
  return kept < 0n ? 0n : kept;
}
