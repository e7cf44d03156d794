import { networks } from '../../../vendors/ports/bank-transfer.ts';
import { secondsAfter } from '../../kernel/store/index.ts';

/** Time in which a transfer can be cancelled. The bank can't cancel orders. */
const cancellationSeconds = 30 * 60;

interface NewTransfer {
  /** Outgoing negative. */
  readonly amount: string;
  readonly funds_transfer_type: string;
  readonly funds_transfer_method_id?: string | null | undefined;
}

/**
 * Returns when to send the bank a new transfer; null if the bank gets no order. The bank pulls incoming
 * money only by ACH from the bank account of a method.
 */
export function orderTime(transfer: NewTransfer, now: Date): Date | null {
  const isOutgoing = transfer.amount.startsWith('-');
  const moved: readonly string[] = isOutgoing ? networks : ['ach'];
  const isByBank = moved.includes(transfer.funds_transfer_type);
  const hasMethod = (transfer.funds_transfer_method_id ?? null) !== null;
  return isByBank && hasMethod ? secondsAfter(now, cancellationSeconds) : null;
}
