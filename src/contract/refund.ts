import * as z from 'zod/mini';
import { CalendarDate } from './calendar-date.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';
import type { Operation } from './operation.ts';

/** Money that goes back to where it came from. Specification: "States and transitions"; platform facts: rows 51, 52. */

export const RefundStatus = z.enum(['pending', 'processed', 'cancelled']);
export type RefundStatus = z.infer<typeof RefundStatus>;

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

const changeable = {
  /** What is left of the transfer unless told. */
  amount: z.optional(PositiveAmount),
  /** That of the transfer unless told. */
  'funds-transfer-method-id': z.optional(Uuid),
  memo: z.optional(z.string().check(z.maxLength(1000))),
};

export const RefundInput = z.object({ 'funds-transfer-id': Uuid, ...changeable });
export type RefundInput = z.infer<typeof RefundInput>;

export const RefundChange = z.object(changeable);
export type RefundChange = z.infer<typeof RefundChange>;

const document = documentOf(Refund);

export const createRefund = {
  method: 'POST',
  path: '/v2/refunds',
  summary: 'Prepares to give back what has come by a settled funds transfer',
  credential: 'user',
  body: inputOf(RefundInput),
  status: 201,
  answer: document,
} satisfies Operation;

export const changeRefund = {
  method: 'PATCH',
  path: '/v2/refunds/:id',
  summary: 'Changes a pending refund',
  credential: 'user',
  body: inputOf(RefundChange),
  status: 200,
  answer: document,
} satisfies Operation;

/** Makes the funds transfer that takes the money back. */
export const processRefund = {
  method: 'POST',
  path: '/v2/refunds/:id/process',
  summary: 'Gives the money back',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const cancelRefund = {
  method: 'POST',
  path: '/v2/refunds/:id/cancel',
  summary: 'Cancels a pending refund',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const listRefunds = {
  method: 'GET',
  path: '/v2/refunds',
  summary: 'The refunds of the accounts the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(Refund),
} satisfies Operation;

export const readRefund = {
  method: 'GET',
  path: '/v2/refunds/:id',
  summary: 'One refund',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;
