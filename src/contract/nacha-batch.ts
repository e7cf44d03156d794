import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount } from './money.ts';

/** `processed`: the file is created; `submitted`: the bank has it; `settled`: all its transfers are settled. */
export const NachaBatchStatus = z.enum(['processed', 'submitted', 'settled']);

/** Maximum number of transfers in a file. */
export const maxNachaBatchSize = 10_000;

export const NachaBatchInput = z.object({
  'nacha-config-id': Uuid,
  /** Default: all pending transfers that are not in a batch. */
  'funds-transfer-ids': z.optional(z.array(Uuid).check(z.maxLength(maxNachaBatchSize))),
});
export type NachaBatchInput = z.infer<typeof NachaBatchInput>;

export const NachaBatch = resourceOf(
  'nacha-batches',
  z.object({
    /** Sum of all transfers, in both directions. */
    amount: Amount,
    /** Distinguishes the files of one day: `A` to `Z`, then digits. */
    'file-id-modifier': z.string(),
    'nacha-config-id': Uuid,
    'pending-funds-transfers-count': z.int(),
    'processed-at': z.nullable(Timestamp),
    'settled-at': z.nullable(Timestamp),
    'settlement-details': z.nullable(z.string()),
    status: NachaBatchStatus,
    'submitted-at': z.nullable(Timestamp),
    'transaction-count': z.int(),
    ...timestamps,
  }),
);

const nachaBatches = collection(NachaBatch);

/** Long-running, as a file can have many transfers. */
export const createNachaBatch = nachaBatches.create(
  'Create a file with pending ACH transfers for the clearing house',
  {
    permissionOn: 'organization',
    body: inputOf(NachaBatchInput),
    appearsIn: '/v2/nacha-batches',
    example: { 'nacha-config-id': exampleIds.nachaConfig },
  },
);
export const listNachaBatches = nachaBatches.list('List the files for the clearing house');
export const readNachaBatch = nachaBatches.read('Retrieve a file');
export const submitNachaBatchInSandbox = nachaBatches.sandboxAction(
  'submit',
  'Simulate that the bank accepts a file',
  { permissionOn: 'organization' },
);
export const settleNachaBatchInSandbox = nachaBatches.sandboxAction(
  'settle',
  'Simulate the settlement of a file and all its transfers',
  { permissionOn: 'organization' },
);
