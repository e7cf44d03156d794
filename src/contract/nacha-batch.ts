import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount } from './money.ts';
import type { Operation } from './operation.ts';

/** Files of ACH transfers for the clearing house. Platform facts: row 60. */

/** `processed`: the file is made; `submitted`: the bank has it; `settled`: so have all transfers in it. */
export const NachaBatchStatus = z.enum(['processed', 'submitted', 'settled']);
export type NachaBatchStatus = z.infer<typeof NachaBatchStatus>;

/** The most that one file has. */
export const largestNachaBatch = 10_000;

export const NachaBatchInput = z.object({
  'nacha-config-id': Uuid,
  /** All that are pending and in no batch, unless told. */
  'funds-transfer-ids': z.optional(z.array(Uuid).check(z.maxLength(largestNachaBatch))),
});
export type NachaBatchInput = z.infer<typeof NachaBatchInput>;

export const NachaBatch = resourceOf(
  'nacha-batches',
  z.object({
    /** Of all transfers in it, whichever way they go. */
    amount: Amount,
    /** Tells the files of one day apart: `A` to `Z`, then digits. */
    'file-id-modifier': z.string(),
    'nacha-config-id': Uuid,
    'pending-funds-transfers-count': z.int(),
    'processed-at': z.nullable(Timestamp),
    'settled-at': z.nullable(Timestamp),
    'settlement-details': z.nullable(z.string()),
    status: NachaBatchStatus,
    'submitted-at': z.nullable(Timestamp),
    'transaction-count': z.int(),
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);
export type NachaBatch = z.infer<typeof NachaBatch>;

const document = documentOf(NachaBatch);

/** Long-running: a file can have many transfers. */
export const createNachaBatch = {
  method: 'POST',
  path: '/v2/nacha-batches',
  summary: 'Puts pending ACH transfers into a file for the clearing house',
  credential: 'user',
  body: inputOf(NachaBatchInput),
  appearsIn: '/v2/nacha-batches',
  status: 201,
  answer: document,
} satisfies Operation;

export const listNachaBatches = {
  method: 'GET',
  path: '/v2/nacha-batches',
  summary: 'The files for the clearing house',
  credential: 'user',
  status: 200,
  answer: collectionOf(NachaBatch),
} satisfies Operation;

export const readNachaBatch = {
  method: 'GET',
  path: '/v2/nacha-batches/:id',
  summary: 'One file',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const submitNachaBatchInSandbox = {
  method: 'POST',
  path: '/v2/nacha-batches/:id/sandbox/submit',
  summary: 'The bank takes a file',
  credential: 'user',
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;

export const settleNachaBatchInSandbox = {
  method: 'POST',
  path: '/v2/nacha-batches/:id/sandbox/settle',
  summary: 'The clearing house has settled a file, and all transfers in it',
  credential: 'user',
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;
