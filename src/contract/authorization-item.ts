import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { byUser, collection } from './collection.ts';
import { documentOf, resourceOf } from './json-api.ts';

/** A transfer that needs authorization because of a rule. Coverage: "Transaction policy resources". */

/** `cancelled`: the transfer was cancelled before a decision. */
export const AuthorizationItemStatus = z.enum(['pending', 'approved', 'denied', 'cancelled']);
export type AuthorizationItemStatus = z.infer<typeof AuthorizationItemStatus>;

export const AuthorizationItem = resourceOf(
  'authorization-items',
  z.object({
    status: AuthorizationItemStatus,
    ...timestamps,
  }),
);

export const [listAuthorizationItems, readAuthorizationItem] =
  collection(AuthorizationItem).listAndRead();
export const approveAuthorizationItem = byUser.post(
  '/v2/authorization-items/:id/approve',
  'Approve an item as a member of an authorized group; the transfer continues after enough approvals',
  { answer: documentOf(AuthorizationItem), refusedByState: true },
);
export const denyAuthorizationItem = byUser.post(
  '/v2/authorization-items/:id/deny',
  'Deny an item as a member of an authorized group, which cancels the transfer',
  { answer: documentOf(AuthorizationItem) },
);
