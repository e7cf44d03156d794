import * as z from 'zod/mini';
import { collectionOf, documentOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';

/** What happened to an account, and why. Specification: "States and transitions", account. */

const history = resourceOf(
  'account-histories',
  z.object({
    /** `opened`, `frozen`, `pending_closure`, … */
    action: z.string(),
    'reason-code': z.nullable(z.string()),
    description: z.nullable(z.string()),
    'account-id': Uuid,
    'created-at': Timestamp,
  }),
);

const shared = { method: 'GET', credential: 'user', status: 200 } as const;

export const listAccountHistories = {
  ...shared,
  path: '/v2/account-histories',
  summary: 'Histories of the accounts the caller may see',
  answer: collectionOf(history),
} satisfies Operation;

export const readAccountHistory = {
  ...shared,
  path: '/v2/account-histories/:id',
  summary: 'One thing that happened to an account',
  answer: documentOf(history),
} satisfies Operation;

export const listHistoriesOfAccount = {
  ...shared,
  path: '/v2/accounts/:id/account-histories',
  summary: 'The history of one account',
  answer: collectionOf(history),
} satisfies Operation;
