import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { Resource, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Banks of the United States, the same for everybody; ids are routing numbers. */

export const Bank = resourceOf(
  'banks',
  z.object({
    name: z.string(),
    'routing-number': z.string(),
    'routing-number-type': z.string(),
    /** Whether it takes ACH transfers, and wires. */
    ach: z.boolean(),
    wire: z.boolean(),
    'phone-number-id': z.nullable(z.string()),
  }),
);
export type Bank = z.infer<typeof Bank>;

const banks = collection('/v2/banks', Bank);
export const listBanks = banks.list('The directory of banks');
export const readBank = banks.read('One bank by its routing number');

/** `data` is null where the bank is not in the directory, and for cards. */
export const readBankOfMethod = {
  method: 'GET',
  path: '/v2/funds-transfer-methods/:id/bank',
  summary: 'The bank of a method',
  credential: 'user',
  status: 200,
  answer: z.object({ data: z.nullable(Bank), included: z.optional(z.array(Resource)) }),
} satisfies Operation;
