import * as z from 'zod/mini';
import { collectionOf, documentOf, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';

/** The next steps that a contact can be asked for; their ids are the codes N01 to N10. */

export const KycActionItem = resourceOf('kyc-action-items', z.object({ description: z.string() }));
export type KycActionItem = z.infer<typeof KycActionItem>;

export const listKycActionItems = {
  method: 'GET',
  path: '/v2/kyc-action-items',
  summary: 'Every next step that a contact can be asked for',
  credential: 'user',
  status: 200,
  answer: collectionOf(KycActionItem),
} satisfies Operation;

export const readKycActionItem = {
  method: 'GET',
  path: '/v2/kyc-action-items/:id',
  summary: 'One next step',
  credential: 'user',
  status: 200,
  answer: documentOf(KycActionItem),
} satisfies Operation;
