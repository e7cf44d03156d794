import * as z from 'zod/mini';
import { collectionOf, documentOf, resourceOf, Timestamp } from './json-api.ts';
import { Amount, CurrencyType } from './money.ts';
import type { Operation } from './operation.ts';

/** Money that moves. Platform facts: row 42. */

export const FundsTransferStatus = z.enum(['pending', 'cancelled', 'settled', 'reversed']);
export type FundsTransferStatus = z.infer<typeof FundsTransferStatus>;

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
  status: FundsTransferStatus,
  'created-at': Timestamp,
  'updated-at': Timestamp,
});
export type FundsTransferAttributes = z.infer<typeof FundsTransferAttributes>;

export const FundsTransfer = resourceOf('funds-transfers', FundsTransferAttributes);
export type FundsTransfer = z.infer<typeof FundsTransfer>;

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
