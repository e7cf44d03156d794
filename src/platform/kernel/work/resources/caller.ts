import type { RawBuilder } from 'kysely';
import type { Permission } from '../../../../contract/index.ts';

export interface Caller {
  readonly userId: string;
  readonly organizationId: string;
  /** Visible accounts: all of the organization, or those with a permission. */
  readonly accounts: 'all' | 'granted';
  /** On every account of the organization. */
  readonly permissions: readonly Permission[];
  /** Present for a token or API key that is limited to these paths. */
  readonly paths?: Paths;
  /** Present if the caller acts by an API key. */
  readonly keyId?: string;
}

/** Methods by path. `*` in a path matches one or more segments. */
export type Paths = Readonly<Record<string, '*' | readonly string[]>>;

/** Decides which rows somebody sees. To read for many users in one query, the ids are its columns. */
export interface Reader extends Pick<Caller, 'accounts' | 'paths'> {
  readonly userId: string | RawBuilder<string>;
  readonly organizationId: string | RawBuilder<string>;
}

/** The platform itself sees everything. */
export type Viewer = Reader | 'platform';

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
