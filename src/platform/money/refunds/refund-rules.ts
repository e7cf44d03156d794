import type { Selectable } from 'kysely';
import { Failure, invalidAttribute, type RefundsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';
import type { FundsTransfer } from '../funds-transfers/family.ts';
import { hasArrived } from '../funds-transfers/remaining-amount.ts';

export type Refund = Selectable<RefundsTable>;

/** @throws Failure transfer_not_settled when no money has arrived */
export function requireRefundable(transfer: FundsTransfer): void {
  if (hasArrived(transfer)) return;
  throw new Failure('transfer_not_settled', 'Only a settled incoming transfer can be refunded.', {
    pointer: '/data/attributes/funds-transfer-id',
  });
}

/**
 * Checks the method of a refund: the payment's own, or a bank account of the same contact.
 *
 * @throws Failure invalid_attribute
 */
export async function requireMethod(
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
