import type { Generated } from 'kysely';
import type { Permission } from '../../../contract/index.ts';
import type { Json } from '../store/tables.ts';

/**
 * What a user may do with an account. Users with a permission on the whole organization have a row
 * for each of its accounts, written by a trigger.
 */
export interface AccountPermissionsTable {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  account_id: string;
  permissions: Json<Permission[]>;
  title: string | null;
  /** Follows from a permission on the whole organization. */
  primary_policy: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** A view: the table with the name and the e-mail address of the user. */
export interface AccessPoliciesView extends AccountPermissionsTable {
  name: string;
  email: string;
}

declare module '../store/database.ts' {
  interface Database {
    account_permissions: AccountPermissionsTable;
    access_policies: AccessPoliciesView;
  }
}
