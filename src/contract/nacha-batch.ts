import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount } from './money.ts';

/** Files of ACH transfers for the clearing house. */

/** `processed`: the file is made; `submitted`: the bank has it; `settled`: so have all transfers in it. */
export const NachaBatchStatus = z.enum(['processed', 'submitted', 'settled']);

/** The most that one file has. */
export const largestNachaBatch = 10_000;

export const NachaBatchInput = z.object({
  'nacha-config-id': Uuid,
  /** All that are pending and in no batch by default. */
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

const nachaBatches = collection('/v2/nacha-batches', NachaBatch);

/** Long-running: a file can have many transfers. */
export const createNachaBatch = nachaBatches.create(
  'Creates a file with pending ACH transfers for the clearing house',
  {
    permission: 'manage',
    permissionOn: 'organization',
    body: inputOf(NachaBatchInput),
    appearsIn: '/v2/nacha-batches',
    example: { 'nacha-config-id': exampleIds.nachaConfig },
  },
);
export const listNachaBatches = nachaBatches.list('Lists the files for the clearing house');
export const readNachaBatch = nachaBatches.read('Returns one file');
export const submitNachaBatchInSandbox = nachaBatches.sandboxAction(
  'submit',
  'Simulates that the bank accepts a file',
  { permission: 'manage', permissionOn: 'organization' },
);
export const settleNachaBatchInSandbox = nachaBatches.sandboxAction(
  'settle',
  'Simulates the settlement of a file and all its transfers',
  { permission: 'manage', permissionOn: 'organization' },
);
