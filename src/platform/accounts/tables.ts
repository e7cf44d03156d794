import type { Generated } from 'kysely';

export interface AccountsTable {
  id: string;
  organization_id: string;
  name: string;
  number: Generated<string>;
  account_type: string;
  authorized_signature: string;
  status: string;
  contributions_frozen: Generated<boolean>;
  disbursements_frozen: Generated<boolean>;
  solid_freeze: Generated<boolean>;
  statements: Generated<boolean>;
  organization_label: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface AccountPoliciesTable {
  id: string;
  account_id: string;
  require_purchase_protection: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface AccountTables {
  accounts: AccountsTable;
  account_policies: AccountPoliciesTable;
}
