import type { Permission } from '../../../../contract/index.ts';

/** The user that a request acts for. */
export interface Caller {
  readonly userId: string;
  readonly organizationId: string;
  /** Visible accounts of the organization: all, or those with a permission. */
  readonly accounts: 'all' | 'granted';
  /** Permissions on every account of the organization. */
  readonly permissions: readonly Permission[];
  /** The only paths that its token is valid for, with their methods. */
  readonly paths?: Paths;
}

/** Methods by path; `*` in a path matches one or more segments. */
export type Paths = Readonly<Record<string, '*' | readonly string[]>>;

/** The reader of rows: a user, or the platform itself, which sees everything. */
export type Viewer = Caller | 'platform';

/** Creates the caller of a user's row. */
export function callerOf(user: {
  readonly id: string;
  readonly organization_id: string;
  readonly organization_permissions: readonly Permission[];
}): Caller {
  const { id: userId, organization_id: organizationId, organization_permissions } = user;
  const accounts = organization_permissions.length > 0 ? 'all' : 'granted';
  return { userId, organizationId, accounts, permissions: organization_permissions };
}
