import type { RefundChange, RefundInput } from '../../../contract/index.ts';
import type { Lifecycle } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { toDecimal } from '../cash/to-decimal.ts';
import { lockFamily } from '../funds-transfers/family.ts';
import { readDeductions, requireRemaining } from '../funds-transfers/remaining-amount.ts';
import { refunds } from './refund-resource.ts';
import { type Refund, requireMethod, requireRefundable } from './refund-rules.ts';

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
    asked: input.amount === undefined ? undefined : toDecimal(input.amount, transfer.currency_type),
    attribute: 'funds-transfer-id',
  });
  const asked = input['funds-transfer-method-id'] ?? transfer.funds_transfer_method_id;
  const refund = await work.insert(refunds, {
    id,
    account_id: transfer.account_id,
    contact_id: transfer.contact_id,
    funds_transfer_to_refund_id: transfer.id,
    funds_transfer_method_id: await requireMethod(work, transfer, asked),
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
  requireRemaining(transfer, await readDeductions(work, transfer, id), { asked: amount });
  const asked = input['funds-transfer-method-id'] ?? refund.funds_transfer_method_id;
  const change = {
    amount,
    funds_transfer_method_id: await requireMethod(work, transfer, asked),
    memo: input.memo === undefined ? refund.memo : input.memo,
  };
  await work.change(refunds, refund, change);
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
