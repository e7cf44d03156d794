import type { Generated } from 'kysely';

export interface OrganizationsTable {
  id: string;
  created_at: Date;
}

export interface UsersTable {
  id: string;
  organization_id: string;
  email: string;
  name: string;
  password_hash: string;
  disabled: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface UserTables {
  organizations: OrganizationsTable;
  users: UsersTable;
}
