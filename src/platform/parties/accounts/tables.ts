import type { Generated, GeneratedAlways } from 'kysely';
import type {
  AccountPolicies,
  AccountStatus,
  AccountSubType,
  AccountType,
  FreezeActionCode,
} from '../../../contract/index.ts';
import type { Decimal, DefaultedJson } from '../../kernel/store/tables.ts';

export interface AccountsTable {
  id: string;
  organization_id: string;
  name: string;
  number: Generated<string>;
  account_type: AccountType;
  account_sub_type_id: Generated<AccountSubType | null>;
  authorized_signature: string;
  status: AccountStatus;
  contributions_frozen: Generated<boolean>;
  disbursements_frozen: Generated<boolean>;
  solid_freeze: Generated<boolean>;
  /** Frozen for contributions, or about to be closed. */
  contributions_refused: GeneratedAlways<boolean>;
  freeze_reason: Generated<string | null>;
  freeze_description: Generated<string | null>;
  freeze_required_actions: DefaultedJson<FreezeActionCode[]>;
  freeze_not_required_actions: DefaultedJson<FreezeActionCode[]>;
  statements: Generated<boolean>;
  offline_cold_storage: Generated<boolean>;
  rule_group_id: Generated<string | null>;
  /** Written by a trigger: the label of its organization. */
  organization_label: Generated<string | null>;
  /** When it was opened first; null when it never was. */
  opened_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** Policies of an account, or of an organization where `account_id` is null. */
export interface AccountPoliciesTable {
  id: string;
  /** Filled from the account. */
  organization_id: Generated<string>;
  account_id: string | null;
  /** Only those that were set. */
  settings: DefaultedJson<Partial<AccountPolicies>>;
  created_at: Date;
  updated_at: Date;
}

export interface AccountHistoriesTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  /** null when the platform did it by itself. */
  user_id: string | null;
  action: string;
  reason_code: string | null;
  description: string | null;
  created_at: Date;
}

export interface AccountQuestionnairesTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  purpose_of_account: string;
  associations_with_other_accounts: string;
  source_of_assets_and_income: string;
  intended_use_of_account: string;
  anticipated_types_of_assets: string;
  anticipated_monthly_cash_volume: string;
  anticipated_trading_patterns: string;
  anticipated_monthly_transactions_incoming: string;
  anticipated_monthly_transactions_outgoing: string;
  nature_of_business_of_the_company: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface ContactBeneficiariesTable {
  id: string;
  organization_id: Generated<string>;
  contact_id: string;
  name_of_beneficiary: string;
  relationship_to_owner: string;
  allocation_percentage: Decimal;
  created_at: Date;
  updated_at: Date;
}

export interface DenyListEntriesTable {
  id: string;
  organization_id: string;
  attribute: 'email' | 'name' | 'tax-id-number';
  /** Without what does not tell people apart: see `deny-list.ts`. */
  value: string;
  created_at: Date;
}

/** What an account holds of a currency. Money keeps it; what it holds decides whether an account may end. */
export interface AccountCashTotalsTable {
  id: Generated<string>;
  organization_id: Generated<string>;
  account_id: string;
  currency_type: string;
  /** The sum of the account's cash transactions in this currency: the database keeps it. */
  settled: Decimal;
  pending_transfer: Generated<string>;
  contingent_hold: Generated<string>;
  non_contingent_hold: Generated<string>;
  disbursable: GeneratedAlways<string>;
  created_at: Date;
  updated_at: Date;
}

/** What an account has of an asset; what is settled is the sum of its asset transactions. */
export interface AccountAssetTotalsTable {
  id: Generated<string>;
  organization_id: Generated<string>;
  account_id: string;
  asset_id: string;
  name: string;
  settled_cold: Generated<string>;
  settled_hot: Generated<string>;
  pending_transfer_cold: Generated<string>;
  pending_transfer_hot: Generated<string>;
  contingent_hold_cold: Generated<string>;
  contingent_hold_hot: Generated<string>;
  non_contingent_hold_cold: Generated<string>;
  non_contingent_hold_hot: Generated<string>;
  settled: GeneratedAlways<string>;
  pending_transfer: GeneratedAlways<string>;
  contingent_hold: GeneratedAlways<string>;
  non_contingent_hold: GeneratedAlways<string>;
  disbursable_cold: GeneratedAlways<string>;
  disbursable_hot: GeneratedAlways<string>;
  disbursable: GeneratedAlways<string>;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    accounts: AccountsTable;
    account_policies: AccountPoliciesTable;
    account_aggregate_policies: AccountPoliciesTable;
    account_types: { id: string };
    account_sub_types: { id: string };
    account_histories: AccountHistoriesTable;
    account_questionnaires: AccountQuestionnairesTable;
    contact_beneficiaries: ContactBeneficiariesTable;
    deny_list_entries: DenyListEntriesTable;
    account_cash_totals: AccountCashTotalsTable;
    account_asset_totals: AccountAssetTotalsTable;
  }
}
