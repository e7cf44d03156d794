import * as z from 'zod/mini';
import { collectionOf, documentOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** What a rule made of a transfer: somebody has to authorize it. Specification: "Transaction policy resources". */

/** `cancelled`: the transfer was, before it was decided. */
export const AuthorizationItemStatus = z.enum(['pending', 'approved', 'denied', 'cancelled']);
export type AuthorizationItemStatus = z.infer<typeof AuthorizationItemStatus>;

export const AuthorizationItem = resourceOf(
  'authorization-items',
  z.object({
    status: AuthorizationItemStatus,
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);

const answer = documentOf(AuthorizationItem);

export const listAuthorizationItems = {
  method: 'GET',
  path: '/v2/authorization-items',
  summary: 'What has to be authorized, and what was decided',
  credential: 'user',
  status: 200,
  answer: collectionOf(AuthorizationItem),
} satisfies Operation;

export const readAuthorizationItem = {
  method: 'GET',
  path: '/v2/authorization-items/:id',
  summary: 'One authorization item',
  credential: 'user',
  status: 200,
  answer,
} satisfies Operation;

export const approveAuthorizationItem = {
  method: 'POST',
  path: '/v2/authorization-items/:id/approve',
  summary:
    'Approves, as a user of a group that the rule names; the transfer goes on once enough have',
  credential: 'user',
  status: 200,
  answer,
} satisfies Operation;

export const denyAuthorizationItem = {
  method: 'POST',
  path: '/v2/authorization-items/:id/deny',
  summary: 'Denies, as a user of a group that the rule names; the transfer is cancelled',
  credential: 'user',
  status: 200,
  answer,
} satisfies Operation;
