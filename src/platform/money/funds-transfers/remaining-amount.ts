import { sql } from 'kysely';
import { inCurrency } from '../../../contract/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { abs, fromCents, toCents } from '../cash/cents.ts';
import type { FundsTransfer } from './family.ts';

/** What became of the money of a transfer, in cents; none is negative. */
export interface Deductions {
  /** By refunds that are pending or processed, without what the bank sent back of them. */
  readonly refunded: bigint;
  /** The part of it that has been processed. */
  readonly paidBack: bigint;
  /** By the bank, or to a cardholder who won a chargeback. */
  readonly reversed: bigint;
  /** By a chargeback that is not decided. */
  readonly disputed: bigint;
}

/** The statuses of a chargeback that is not decided. */
export const openChargeback = ['pending', 'started', 'rejected', 'ready', 'submitted'] as const;

/**
 * Sums up what was taken of a transfer, which must be locked. Refunds, reversals and chargebacks
 * share one rule: together they never take more than came in.
 *
 * @param exceptRefund a refund that does not count
 */
export async function readDeductions(
  { trx }: Work,
  transfer: Pick<FundsTransfer, 'id' | 'reversed_amount'>,
  exceptRefund: string | null = null,
): Promise<Deductions> {
  const { refunded, paid_back, disputed } = await trx
    .selectNoFrom((eb) => [
      refundsOf(transfer.id, exceptRefund, ['pending', 'processed']).as('refunded'),
      refundsOf(transfer.id, exceptRefund, ['processed']).as('paid_back'),
      eb
        .selectFrom('chargebacks')
        .select(sql<string>`coalesce(sum(amount), 0)::text`.as('amount'))
        .where('funds_transfer_id', '=', transfer.id)
        .where('status', 'in', openChargeback)
        .as('disputed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    refunded: toCents(refunded),
    paidBack: toCents(paid_back),
    reversed: toCents(transfer.reversed_amount ?? '0'),
    disputed: toCents(disputed ?? '0'),
  };
}

function refundsOf(transferId: string, except: string | null, statuses: readonly string[]) {
  return sql<string>`(
    select coalesce(sum(refunds.amount - coalesce(gone.reversed_amount, 0)), 0)::text
    from refunds left join funds_transfers gone on gone.refund_id = refunds.id
    where refunds.funds_transfer_to_refund_id = ${transferId}
      and refunds.status in (${sql.join(statuses)})
      and refunds.id is distinct from ${except}::uuid)`;
}

/** What of a transfer has not been taken, in cents; never negative. */
export function remainingOf({ amount }: Pick<FundsTransfer, 'amount'>, taken: Deductions): bigint {
  const left = abs(toCents(amount)) - taken.refunded - taken.reversed - taken.disputed;
  return left < 0n ? 0n : left;
}

/** Whether all of a transfer has gone back: nothing of it can be held. */
export function isFullyReturned(
  { amount }: Pick<FundsTransfer, 'amount'>,
  { paidBack, reversed }: Deductions,
): boolean {
  return paidBack + reversed >= abs(toCents(amount));
}

/** Whether money has come, some of which may be there still. */
export function hasArrived({ amount, status }: Pick<FundsTransfer, 'amount' | 'status'>): boolean {
  return !amount.startsWith('-') && (status === 'settled' || status === 'reversed');
}

/**
 * What one more refund, reversal or chargeback takes: the amount that is asked for, or all that is
 * left.
 *
 * @param asked a decimal above zero in major units
 * @param attribute that names the transfer, where the request has one
 * @returns a decimal above zero
 * @throws Failure invalid_attribute when less is left; its detail says how much, and why
 */
export function requireRemaining(
  transfer: Pick<FundsTransfer, 'amount' | 'currency_type'>,
  taken: Deductions,
  { asked, attribute }: { readonly asked: string | undefined; readonly attribute?: string },
): string {
  const left = remainingOf(transfer, taken);
  const wanted = asked === undefined ? left : toCents(asked);
  if (wanted > 0n && wanted <= left) return fromCents(wanted);
  throw tooMuch(transfer, taken, asked === undefined ? attribute : 'amount');
}

function tooMuch(
  transfer: Pick<FundsTransfer, 'amount' | 'currency_type'>,
  taken: Deductions,
  attribute: string | undefined,
): Failure {
  const money = (cents: bigint) => inCurrency(fromCents(cents), transfer.currency_type);
  const parts = [
    `${money(taken.refunded)} is refunded`,
    `${money(taken.reversed)} reversed`,
    `${money(taken.disputed)} disputed`,
  ];
  const detail =
    `${attribute === 'amount' ? 'amount must be at most what is left: ' : ''}` +
    `${money(remainingOf(transfer, taken))} is left of this funds transfer. ` +
    `Of ${money(abs(toCents(transfer.amount)))}, ${parts.join(', ')}.`;
  return attribute === undefined
    ? new Failure('transfer_not_settled', detail)
    : invalidAttribute(attribute, detail);
}
