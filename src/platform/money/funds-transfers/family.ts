import { type Selectable, sql } from 'kysely';
import type { FundsTransfersTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { abs, fromCents, toCents } from '../cash/cents.ts';
import { lockCashTotals } from '../cash/change-held.ts';
import { isWaiting } from '../transaction-policies/authorization-items.ts';

export type FundsTransfer = Selectable<FundsTransfersTable>;

/** A transfer with its parts, which start and end with it. */
export interface Family {
  readonly transfer: FundsTransfer;
  readonly children: readonly FundsTransfer[];
}

/** The share of a transfer's amount that moves in one account. */
export interface Share {
  readonly transfer: FundsTransfer;
  /** Has the sign of the transfer; zero if the parts take all of it. */
  readonly amount: string;
  /** Without the sign and the reversed amount. */
  readonly left: string;
}

/**
 * Locks the totals of all accounts of a transfer and, for a refund, of the refunded transfer.
 *
 * @returns the id of the whole transfer, given the transfer or one of its parts
 */
export async function lockTotalsOf(work: Work, id: string): Promise<string> {
  const { rows } = await sql<{ whole_id: string; account_id: string; currency_type: string }>`
    with named as (
      select coalesce(parent_id, funds_transfers.id) as whole_id, funds_transfer_to_refund_id as paid_id
      from funds_transfers left join refunds on refunds.id = refund_id
      where funds_transfers.id = ${id}
    )
    select whole_id, one.account_id, one.currency_type from named cross join lateral (
      select account_id, currency_type from funds_transfers where id in (whole_id, paid_id)
      union all
      select account_id, currency_type from funds_transfers where parent_id = whole_id or parent_id = paid_id
    ) as one`.execute(work.trx);
  const [whole] = rows;
  if (!whole) throw new Error('no funds transfer has this id');
  await lockCashTotals(
    work,
    rows.map((one) => ({ accountId: one.account_id, currencyType: one.currency_type })),
  );
  return whole.whole_id;
}

/**
 * Locks everything that changes with a transfer, in a fixed order: totals, transfer, parts.
 *
 * @param id the id of the transfer or of one of its parts
 */
export async function lockFamily(work: Work, id: string): Promise<Family> {
  const wholeId = await lockTotalsOf(work, id);
  const [transfer, ...children] = await work.trx
    .selectFrom('funds_transfers')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', wholeId), eb('parent_id', '=', wholeId)]))
    .orderBy(sql`parent_id is not null`)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!transfer) throw new Error('no funds transfer has this id');
  return { transfer, children };
}

/** Returns the share of each account in which money moves. */
export function movingShares({ transfer, children }: Family): Share[] {
  const sum = (of: (one: FundsTransfer) => string | null) =>
    children.reduce((total, child) => total + toCents(of(child) ?? '0'), 0n);
  const own = toCents(transfer.amount) - sum(({ amount }) => amount);
  const takenBack = toCents(transfer.reversed_amount ?? '0') - sum((one) => one.reversed_amount);
  const shares = [
    { transfer, amount: own, takenBack },
    ...children.map((child) => ({
      transfer: child,
      amount: toCents(child.amount),
      takenBack: toCents(child.reversed_amount ?? '0'),
    })),
  ];
  return shares
    .filter(({ amount }) => amount !== 0n)
    .map((share) => ({
      transfer: share.transfer,
      amount: fromCents(share.amount),
      left: fromCents(abs(share.amount) - share.takenBack),
    }));
}

/** Returns true if a transfer or a part of it waits for approval, and so must not settle. */
export async function isFamilyWaiting(
  { trx }: Work,
  { transfer, children }: Family,
): Promise<boolean> {
  for (const { id } of [transfer, ...children]) {
    if (await isWaiting(trx, { transferType: 'funds_transfer', transferId: id })) return true;
  }
  return false;
}
