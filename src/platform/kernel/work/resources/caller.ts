import type { Permission } from '../../../../contract/index.ts';

/** The user that a request acts for. */
export interface Caller {
  readonly userId: string;
  readonly organizationId: string;
  /** Which accounts of the organization it may see: all, or those it has a permission on. */
  readonly accounts: 'all' | 'granted';
  /** What it may do with every account of the organization. */
  readonly permissions: readonly Permission[];
  /** The only paths that its token is good for, with their methods. */
  readonly paths?: Paths;
}

/** Methods by path; `*` in a path stands for one or more parts. */
export type Paths = Readonly<Record<string, '*' | readonly string[]>>;

/** Whose eyes rows are read with: a user's, or the platform's own, which see everything. */
export type Viewer = Caller | 'platform';

/** The caller that a user's row makes. */
export function callerOf(user: {
  readonly id: string;
  readonly organization_id: string;
  readonly organization_permissions: readonly Permission[];
}): Caller {
  const { id: userId, organization_id: organizationId, organization_permissions } = user;
  const accounts = organization_permissions.length > 0 ? 'all' : 'granted';
  return { userId, organizationId, accounts, permissions: organization_permissions };
}
