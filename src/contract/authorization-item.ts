import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { resourceOf } from './json-api.ts';

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

const authorizationItems = collection(AuthorizationItem);
export const [listAuthorizationItems, readAuthorizationItem] = authorizationItems.listAndRead();
export const approveAuthorizationItem = authorizationItems.action(
  'approve',
  'Approves an item as a member of an authorized group; the transfer continues after enough approvals',
  { refusedByState: true },
);
export const denyAuthorizationItem = authorizationItems.action(
  'deny',
  'Denies an item as a member of an authorized group, which cancels the transfer',
);
