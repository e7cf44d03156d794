import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf, Timestamp } from './json-api.ts';

/**
 * A transfer that needs authorization because of a rule. Coverage: "Transaction policy resources".
 */

/** `cancelled`: the transfer was cancelled before a decision. */
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

const authorizationItems = collection('/v2/authorization-items', AuthorizationItem);
export const listAuthorizationItems = authorizationItems.list(
  'Lists pending and decided authorizations',
);
export const readAuthorizationItem = authorizationItems.read('Returns one authorization item');
export const approveAuthorizationItem = authorizationItems.action(
  'approve',
  'Approves an item as a member of an authorized group; the transfer continues after enough approvals',
  { refusedByState: true },
);
export const denyAuthorizationItem = authorizationItems.action(
  'deny',
  'Denies an item as a member of an authorized group, which cancels the transfer',
);
