import { sql } from 'kysely';
import { inCurrency } from '../../../contract/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { abs, fromCents, toCents } from '../cash/cents.ts';
import type { FundsTransfer } from './family.ts';

/** Amounts deducted from a transfer, in cents; never negative. */
export interface Deductions {
  /** Pending and processed refunds, without the amounts that the bank returned. */
  readonly refunded: bigint;
  /** Processed refunds only. */
  readonly paidBack: bigint;
  /** Reversed by the bank, or paid to a cardholder after a lost chargeback. */
  readonly reversed: bigint;
  /** Disputed by an open chargeback. */
  readonly disputed: bigint;
}

/** The statuses of an open chargeback. */
export const openChargeback = ['pending', 'started', 'rejected', 'ready', 'submitted'] as const;

/**
 * Reads the deductions from a transfer, which must be locked. Together they never exceed its amount.
 *
 * @param exceptRefund a refund to leave out
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

/** Returns what remains of a transfer, in cents; never negative. */
export function remainingOf({ amount }: Pick<FundsTransfer, 'amount'>, taken: Deductions): bigint {
  const left = abs(toCents(amount)) - taken.refunded - taken.reversed - taken.disputed;
  return left < 0n ? 0n : left;
}

/** Returns true if the whole amount was returned, so nothing can be held. */
export function isFullyReturned(
  { amount }: Pick<FundsTransfer, 'amount'>,
  { paidBack, reversed }: Deductions,
): boolean {
  return paidBack + reversed >= abs(toCents(amount));
}

/** Returns true if incoming money has arrived, even if some was returned since. */
export function hasArrived({ amount, status }: Pick<FundsTransfer, 'amount' | 'status'>): boolean {
  return !amount.startsWith('-') && (status === 'settled' || status === 'reversed');
}

/**
 * Returns the amount of another refund, reversal or chargeback: the requested amount, or all that
 * remains.
 *
 * @param requested a decimal above zero in major units
 * @param attribute the request's attribute with the transfer, if any
 * @throws Failure invalid_attribute when less remains; the detail lists the deductions
 */
export function requireRemaining(
  transfer: Pick<FundsTransfer, 'amount' | 'currency_type'>,
  taken: Deductions,
  { requested, attribute }: { readonly requested: string | undefined; readonly attribute?: string },
): string {
  const left = remainingOf(transfer, taken);
  const wanted = requested === undefined ? left : toCents(requested);
  if (wanted > 0n && wanted <= left) return fromCents(wanted);
  throw tooMuch(transfer, taken, requested === undefined ? attribute : 'amount');
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
    `${attribute === 'amount' ? 'amount must not exceed what is left: ' : ''}` +
    `${money(remainingOf(transfer, taken))} is left of this funds transfer. ` +
    `Of ${money(abs(toCents(transfer.amount)))}, ${parts.join(', ')}.`;
  return attribute === undefined
    ? new Failure('transfer_not_settled', detail)
    : invalidAttribute(attribute, detail);
}
