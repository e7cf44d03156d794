import type { Generated } from 'kysely';
import type { Permission } from '../../../contract/index.ts';
import type { Json } from '../../kernel/store/tables.ts';

export interface PasswordResetsTable {
  /** Digest of the hash that the user was sent. */
  digest: string;
  user_id: string;
  /** The hash, sealed, for tests to read; in the sandbox only. */
  sandbox_hash: Buffer | null;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
}

export interface UserGroupsTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  label: string;
  description: string;
  created_at: Date;
}

export interface UserGroupMembersTable {
  user_group_id: string;
  user_id: string;
}

export interface UserInvitationsTable {
  id: string;
  organization_id: string;
  /** The account it is for; null when it is for the whole organization. */
  account_id: string | null;
  resource_type: 'accounts' | 'organizations';
  resource_id: string;
  email: string;
  name: string | null;
  message: string | null;
  permissions: Json<Permission[]>;
  status: 'pending' | 'sent' | 'accepted' | 'denied' | 'expired';
  /** Digest of the token that the user was sent. */
  digest: string;
  /** The token, sealed, for tests to read; in the sandbox only. */
  sandbox_token: Buffer | null;
  created_by_user_id: string;
  /** Null while somebody has to review it. */
  sent_at: Date | null;
  accepted_at: Date | null;
  expires_at: Date;
  created_at: Date;
}

export interface UserInvitationReviewsTable {
  id: string;
  organization_id: string;
  user_invitation_id: string;
  /** Of the invitation. */
  account_id: string | null;
  type: 'single_control' | 'dual_control';
  status: 'pending' | 'approved' | 'denied';
  approved_by_user_id: Generated<string | null>;
  approved_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    password_resets: PasswordResetsTable;
    user_groups: UserGroupsTable;
    user_group_members: UserGroupMembersTable;
    user_invitations: UserInvitationsTable;
    user_invitation_reviews: UserInvitationReviewsTable;
  }
}
