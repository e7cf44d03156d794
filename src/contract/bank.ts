import * as z from 'zod/mini';
import { byUser, collection } from './collection.ts';
import { Resource, resourceOf, Uuid } from './json-api.ts';

/** US banks, the same for all organizations. Ids are routing numbers. */
export const Bank = resourceOf(
  'banks',
  z.object({
    name: z.string(),
    'routing-number': z.string(),
    'routing-number-type': z.string(),
    /** True if it supports ACH transfers; likewise wires. */
    ach: z.boolean(),
    wire: z.boolean(),
    'phone-number-id': z.nullable(Uuid),
  }),
);

const banks = collection(Bank);
export const listBanks = banks.list();
export const readBank = banks.read('Retrieve a bank by its routing number');

/** `data` is null for cards and for banks that are not in the directory. */
export const readBankOfMethod = byUser.get(
  '/v2/funds-transfer-methods/:id/bank',
  'Retrieve the bank of a method',
  { answer: z.object({ data: z.nullable(Bank), included: z.optional(z.array(Resource)) }) },
);
