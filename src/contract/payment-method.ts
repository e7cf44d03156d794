import * as z from 'zod/mini';
import { FundsTransferMethodAttributes } from './funds-transfer-method.ts';
import { collectionOf, documentOf, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Funds transfer methods under their older name. Platform facts: 1f and Appendix B. */

export const PaymentMethod = resourceOf(
  'payment-methods',
  z.extend(FundsTransferMethodAttributes, {
    /** The older name of the funds transfer type. */
    'payment-type': z.string(),
  }),
);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const listPaymentMethods = {
  method: 'GET',
  path: '/v2/payment-methods',
  summary: 'The funds transfer methods under their older name',
  credential: 'user',
  status: 200,
  answer: collectionOf(PaymentMethod),
} satisfies Operation;

export const readPaymentMethod = {
  method: 'GET',
  path: '/v2/payment-methods/:id',
  summary: 'One funds transfer method under its older name',
  credential: 'user',
  status: 200,
  answer: documentOf(PaymentMethod),
} satisfies Operation;
