import * as z from 'zod/mini';
import { CalendarDate } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';

/** Refunds of incoming money. Coverage: ST23. */

export const RefundStatus = z.enum(['pending', 'processed', 'cancelled']);

export const Refund = resourceOf(
  'refunds',
  z.object({
    amount: Amount,
    'fee-amount': Amount,
    'created-at': Timestamp,
    'currency-type': CurrencyType,
    memo: z.nullable(z.string()),
    'process-on': CalendarDate,
    status: RefundStatus,
  }),
);

const Memo = z.string().check(z.maxLength(1000));

const changeable = {
  /** Default: the remaining amount of the transfer. */
  amount: z.optional(PositiveAmount),
  /** Default: the method of the transfer. */
  'funds-transfer-method-id': z.optional(Uuid),
  memo: z.optional(Memo),
};

export const RefundInput = z.object({ 'funds-transfer-id': Uuid, ...changeable });
export type RefundInput = z.infer<typeof RefundInput>;

export const RefundChange = z.object({
  ...changeable,
  /** Null clears it. */
  memo: z.optional(z.nullable(Memo)),
});
export type RefundChange = z.infer<typeof RefundChange>;

const refunds = collection(Refund);
export const createRefund = refunds.create('Create a pending refund of a settled funds transfer', {
  permissionOn: 'named',
  body: inputOf(RefundInput),
  example: { 'funds-transfer-id': exampleIds.transfer },
});
export const changeRefund = refunds.change('Update a pending refund', {
  body: inputOf(RefundChange),
  example: { memo: 'Returned goods' },
});

/** Creates the funds transfer of the refund. */
export const processRefund = refunds.action('process', 'Process a refund', {
  refusedByState: true,
});
export const cancelRefund = refunds.action('cancel', 'Cancel a pending refund', {
  refusedByState: true,
});
export const [listRefunds, readRefund] = refunds.listAndRead();
