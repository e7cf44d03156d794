import type { Selectable } from 'kysely';
import type { RefundChange, RefundInput } from '../../../contract/index.ts';
import type { Lifecycle } from '../../kernel/api/index.ts';
import { Failure, invalidAttribute, type RefundsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { toDecimal } from '../cash/cents.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';
import { type FundsTransfer, lockFamily } from '../funds-transfers/family.ts';
import {
  hasArrived,
  readDeductions,
  requireRemaining,
} from '../funds-transfers/remaining-amount.ts';
import { refunds } from './refund-resource.ts';

/**
 * Inserts a pending refund. It holds no money until it is processed.
 *
 * @throws Failure transfer_not_settled, invalid_attribute
 */
export async function insertRefund(
  work: Work,
  { id, input }: { readonly id: string; readonly input: RefundInput },
): Promise<void> {
  const { transfer } = await lockFamily(work, input['funds-transfer-id']);
  requireRefundable(transfer);
  const amount = requireRemaining(transfer, await readDeductions(work, transfer), {
    requested:
      input.amount === undefined ? undefined : toDecimal(input.amount, transfer.currency_type),
    attribute: 'funds-transfer-id',
  });
  const methodId = input['funds-transfer-method-id'] ?? transfer.funds_transfer_method_id;
  const refund = await work.insert(refunds, {
    id,
    account_id: transfer.account_id,
    contact_id: transfer.contact_id,
    funds_transfer_to_refund_id: transfer.id,
    funds_transfer_method_id: await requireMethod(work, transfer, methodId),
    amount,
    currency_type: transfer.currency_type,
    memo: input.memo ?? null,
    process_on: work.clock.now().toISOString().slice(0, 10),
    status: 'pending',
  });
  await work.announceNew(refunds, refund);
}

/** @throws Failure transfer_not_pending when the refund is processed or cancelled; invalid_attribute */
export async function changePendingRefund(
  work: Work,
  id: string,
  input: RefundChange,
): Promise<void> {
  const { refund, transfer } = await lockPending(work, id);
  const amount =
    input.amount === undefined ? refund.amount : toDecimal(input.amount, transfer.currency_type);
  requireRemaining(transfer, await readDeductions(work, transfer, id), { requested: amount });
  const methodId = input['funds-transfer-method-id'] ?? refund.funds_transfer_method_id;
  const funds_transfer_method_id = await requireMethod(work, transfer, methodId);
  await work.change(refunds, refund, { amount, funds_transfer_method_id, memo: input.memo });
}

/** The cancellation of refunds. `process-refund.ts` has the other step. */
export const refundLifecycle: Lifecycle<Refund, 'cancel'> = {
  resource: refunds,
  lock: async (work, id) => (await lock(work, id)).refund,
  refuse: ({ status }) => new Failure('transfer_not_pending', `This refund is ${status}.`),
  steps: { cancel: { from: ['pending'], to: 'cancelled' } },
};

/** @throws Failure transfer_not_pending */
export async function lockPending(work: Work, id: string) {
  const { refund, transfer } = await lock(work, id);
  if (refund.status !== 'pending') throw refundLifecycle.refuse(refund);
  return { refund, transfer };
}

/** Locks the refunded transfer, then the refund. */
async function lock(work: Work, id: string) {
  const { funds_transfer_to_refund_id } = await work.read(refunds, id);
  const { transfer } = await lockFamily(work, funds_transfer_to_refund_id);
  return { refund: await work.lock(refunds, id), transfer };
}

export type Refund = Selectable<RefundsTable>;

/** @throws Failure transfer_not_settled when no money has arrived */
export function requireRefundable(transfer: FundsTransfer): void {
  if (hasArrived(transfer)) return;
  throw new Failure('transfer_not_settled', 'Only a settled incoming transfer can be refunded.', {
    pointer: '/data/attributes/funds-transfer-id',
  });
}

/** Checks the method of a refund: the payment's own, or a bank account of the same contact. */
async function requireMethod(
  work: Work,
  transfer: FundsTransfer,
  methodId: string | null,
): Promise<string> {
  const name = 'funds-transfer-method-id';
  if (methodId === null)
    throw invalidAttribute(name, `${name} is required because the payment has no method.`);
  if (methodId === transfer.funds_transfer_method_id) return methodId;
  const method = await work.read(fundsTransferMethods, methodId);
  const isOwn = transfer.contact_id !== null && method.contact_id === transfer.contact_id;
  if (isOwn && !method.inactive && method.funds_transfer_type !== 'credit_card') return methodId;
  const detail = `${name} must be the payment's own or an active bank account of the same contact.`;
  throw invalidAttribute(name, detail);
}
