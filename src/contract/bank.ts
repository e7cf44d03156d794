import * as z from 'zod/mini';
import { collectionOf, documentOf, Resource, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Banks of the United States, the same for everybody; ids are routing numbers. Platform facts: Appendix A. */

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

export const listBanks = {
  method: 'GET',
  path: '/v2/banks',
  summary: 'The directory of banks',
  credential: 'user',
  status: 200,
  answer: collectionOf(Bank),
} satisfies Operation;

export const readBank = {
  method: 'GET',
  path: '/v2/banks/:id',
  summary: 'One bank by its routing number',
  credential: 'user',
  status: 200,
  answer: documentOf(Bank),
} satisfies Operation;

/** `data` is null where the bank is not in the directory, and for cards. */
export const readBankOfMethod = {
  method: 'GET',
  path: '/v2/funds-transfer-methods/:id/bank',
  summary: 'The bank of a method',
  credential: 'user',
  status: 200,
  answer: z.object({ data: z.nullable(Bank), included: z.optional(z.array(Resource)) }),
} satisfies Operation;
