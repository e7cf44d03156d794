import type { Generated, GeneratedAlways } from 'kysely';
import type { AuthorizationItemStatus, RuleType } from '../../../contract/index.ts';
import type { Decimal, Json } from '../../kernel/store/tables.ts';
import type { GovernedType, TransferType } from './transfer-kind.ts';

export interface RuleGroupsTable {
  id: string;
  organization_id: string;
  label: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface RulesTable {
  id: string;
  organization_id: string;
  rule_group_id: string;
  rule_type: RuleType;
  transfer_types: Json<GovernedType[]>;
  /** Neither: the rule is about every currency and every asset, each by itself. */
  asset_id: string | null;
  currency_type: string | null;
  transfer_amount_minimum: Decimal | null;
  transfer_amount_maximum: Decimal | null;
  past_hours: Decimal | null;
  number_of_transactions: number | null;
  active: boolean;
  /** The operator's own: it holds, and nobody sees it. */
  internal: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface AuthorizationGroupsTable {
  id: string;
  organization_id: string;
  rule_group_id: string;
  label: string;
  created_at: Date;
  updated_at: Date;
}

/** A view: the table with the e-mail addresses of its users. */
export interface AuthorizationGroupsView extends AuthorizationGroupsTable {
  user_emails: Json<string[]>;
}

export interface AuthorizationGroupUsersTable {
  authorization_group_id: string;
  user_id: string;
}

export interface AuthorizationRuleGroupsTable {
  id: string;
  organization_id: string;
  /** Of both the rule and the authorization group. */
  rule_group_id: string;
  rule_id: string;
  authorization_group_id: string;
  label: string | null;
  number_of_users: number;
  active: boolean;
  created_at: Date;
  updated_at: Date;
}

/** Every transfer that rules may be about, as frequency rules count them. */
export interface GovernedTransfersTable {
  organization_id: Generated<string>;
  account_id: string;
  transfer_type: TransferType;
  transfer_id: string;
  /** The type whose rules hold for it; null for its own. */
  governed_as: GovernedType | null;
  amount: Decimal;
  /** The code of the currency, or the id of the asset. */
  unit: string;
  /** It was cancelled, or denied: nothing moved. */
  cancelled: Generated<boolean>;
  created_at: Date;
}

export interface AuthorizationItemsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  rule_id: string;
  transfer_type: TransferType;
  transfer_id: string;
  /** `transfer_id` in the column of its type. */
  funds_transfer_id: GeneratedAlways<string | null>;
  account_cash_transfer_id: GeneratedAlways<string | null>;
  asset_transfer_id: GeneratedAlways<string | null>;
  internal_asset_transfer_id: GeneratedAlways<string | null>;
  sub_asset_transfer_id: GeneratedAlways<string | null>;
  trade_id: GeneratedAlways<string | null>;
  status: AuthorizationItemStatus;
  created_at: Date;
  updated_at: Date;
}

export interface AuthorizationDecisionsTable {
  authorization_item_id: string;
  user_id: string;
  approved: boolean;
  created_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    rule_groups: RuleGroupsTable;
    rules: RulesTable;
    authorization_groups: AuthorizationGroupsTable;
    authorization_groups_with_users: AuthorizationGroupsView;
    authorization_group_users: AuthorizationGroupUsersTable;
    authorization_rule_groups: AuthorizationRuleGroupsTable;
    governed_transfers: GovernedTransfersTable;
    authorization_items: AuthorizationItemsTable;
    authorization_decisions: AuthorizationDecisionsTable;
  }
}
