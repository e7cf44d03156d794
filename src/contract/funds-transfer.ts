import * as z from 'zod/mini';
import { collectionOf, documentOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType } from './money.ts';
import type { Operation } from './operation.ts';

/** Money that moves, and the methods by which it does. Platform facts: rows 28, 29, 42. */

export const FundsTransferAttributes = z.object({
  /** Incoming positive, outgoing negative. */
  amount: Amount,
  'currency-type': CurrencyType,
  'funds-transfer-type': z.string(),
  'funds-source-name': z.nullable(z.string()),
  reference: z.nullable(z.string()),
  'settled-at': z.nullable(Timestamp),
  'settlement-details': z.nullable(z.string()),
  'cancelled-at': z.nullable(Timestamp),
  'special-type': z.nullable(z.string()),
  status: z.enum(['pending', 'cancelled', 'settled', 'reversed']),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});
export type FundsTransferAttributes = z.infer<typeof FundsTransferAttributes>;

export const FundsTransfer = resourceOf('funds-transfers', FundsTransferAttributes);
export type FundsTransfer = z.infer<typeof FundsTransfer>;

/** A linked card. The card number is never in it: `credit-card-bin` is its first six digits, `last-4` its last four. */
export const FundsTransferMethodAttributes = z.object({
  'contact-id': z.optional(Uuid),
  'contact-name': z.nullable(z.string()),
  'contact-email': z.nullable(z.string()),
  'credit-card-name': z.nullable(z.string()),
  'credit-card-postal-code': z.nullable(z.string()),
  /** The brand: `visa`, `mastercard`, `american-express`, `discover`, `diners-club`, `jcb`, `unionpay`, … */
  'credit-card-type': z.nullable(z.string()),
  /** `MMYY`. */
  'credit-card-expiration-date': z.nullable(z.string()),
  'credit-card-bin': z.nullable(z.string()),
  'credit-card-funding-type': z.nullable(z.string()),
  'funds-transfer-type': z.string(),
  inactive: z.boolean(),
  label: z.nullable(z.string()),
  'last-4': z.nullable(z.string()),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});
export type FundsTransferMethodAttributes = z.infer<typeof FundsTransferMethodAttributes>;

export const FundsTransferMethod = resourceOf(
  'funds-transfer-methods',
  FundsTransferMethodAttributes,
);
export type FundsTransferMethod = z.infer<typeof FundsTransferMethod>;

export const listFundsTransfers = {
  method: 'GET',
  path: '/v2/funds-transfers',
  summary: 'The funds transfers the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(FundsTransfer),
} satisfies Operation;

export const readFundsTransfer = {
  method: 'GET',
  path: '/v2/funds-transfers/:id',
  summary: 'One funds transfer',
  credential: 'user',
  status: 200,
  answer: documentOf(FundsTransfer),
} satisfies Operation;

export const listFundsTransferMethods = {
  method: 'GET',
  path: '/v2/funds-transfer-methods',
  summary: 'The methods the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(FundsTransferMethod),
} satisfies Operation;

export const readFundsTransferMethod = {
  method: 'GET',
  path: '/v2/funds-transfer-methods/:id',
  summary: 'One method; `include=credit-card-resource` brings its card resource',
  credential: 'user',
  status: 200,
  answer: documentOf(FundsTransferMethod),
} satisfies Operation;
