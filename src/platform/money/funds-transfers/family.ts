import type { Selectable } from 'kysely';
import type { FundsTransfersTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { abs, fromCents, toCents } from '../cash/cents.ts';
import { lockCashTotals } from '../cash/change-held.ts';
import { isWaiting } from '../transaction-policies/is-waiting.ts';
import { fundsTransfers } from './funds-transfer-resource.ts';

export type FundsTransfer = Selectable<FundsTransfersTable>;

/** A transfer with those that take parts of its amount: they begin and end together. */
export interface Family {
  readonly transfer: FundsTransfer;
  readonly children: readonly FundsTransfer[];
}

/** What of a transfer's amount moves in which account. */
export interface Share {
  readonly transfer: FundsTransfer;
  /** With the sign of the transfer; zero where the children take all of it. */
  readonly amount: string;
  /** The same without its sign, and without what was taken back. */
  readonly left: string;
}

/**
 * Locks what accounts have of the money of a transfer, whichever of its family is named; of a refund
 * also what they have of the money that it gives back.
 */
export async function lockTotalsOf(work: Work, id: string): Promise<void> {
  const { parent_id, paid_id } = await work.trx
    .selectFrom('funds_transfers')
    .leftJoin('refunds', 'refunds.id', 'funds_transfers.refund_id')
    .select(['parent_id', 'refunds.funds_transfer_to_refund_id as paid_id'])
    .where('funds_transfers.id', '=', id)
    .executeTakeFirstOrThrow();
  const ids = paid_id === null ? [parent_id ?? id] : [parent_id ?? id, paid_id];
  const family = await work.trx
    .selectFrom('funds_transfers')
    .select(['account_id', 'currency_type'])
    .where(({ eb, or }) => or([eb('id', 'in', ids), eb('parent_id', 'in', ids)]))
    .execute();
  await lockCashTotals(
    work,
    family.map((one) => ({ accountId: one.account_id, currencyType: one.currency_type })),
  );
}

/**
 * Locks all that changes with a transfer, in the order that everybody keeps: what the accounts
 * have, then the transfer, then its parts.
 *
 * @param id of the transfer, or of one of its parts
 */
export async function lockFamily(work: Work, id: string): Promise<Family> {
  await lockTotalsOf(work, id);
  const { parent_id } = await work.read(fundsTransfers, id);
  const transfer = await work.lock(fundsTransfers, parent_id ?? id);
  const children = await work.trx
    .selectFrom('funds_transfers')
    .selectAll()
    .where('parent_id', '=', transfer.id)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return { transfer, children };
}

/** Every one of a family in whose account something moves, with what of the amount is its own. */
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

/** Whether somebody has to approve a transfer, or a part of it: it must not settle before. */
export async function isFamilyWaiting(
  { trx }: Work,
  { transfer, children }: Family,
): Promise<boolean> {
  for (const { id } of [transfer, ...children]) {
    if (await isWaiting(trx, { transferType: 'funds_transfer', transferId: id })) return true;
  }
  return false;
}
