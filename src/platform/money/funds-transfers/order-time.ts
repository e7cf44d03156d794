import { networks } from '../../../vendors/ports/bank-transfer.ts';
import { secondsAfter } from '../../kernel/store/index.ts';

/** While a transfer can be called off: a bank carries out what it is given. */
const secondsToCallOff = 30 * 60;

interface NewTransfer {
  /** Outgoing negative. */
  readonly amount: string;
  readonly funds_transfer_type: string;
  readonly funds_transfer_method_id?: string | null | undefined;
}

/**
 * When the bank is to be given a new transfer; null where there is nothing to give it. Of incoming money
 * it takes ACH from the account of a method; what others send comes by itself.
 */
export function orderTime(transfer: NewTransfer, now: Date): Date | null {
  const isOutgoing = transfer.amount.startsWith('-');
  const moved: readonly string[] = isOutgoing ? networks : ['ach'];
  const isByBank = moved.includes(transfer.funds_transfer_type);
  const hasMethod = (transfer.funds_transfer_method_id ?? null) !== null;
  return isByBank && hasMethod ? secondsAfter(now, secondsToCallOff) : null;
}
