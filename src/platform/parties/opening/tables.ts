import { ofAccount } from '../../kernel/store/index.ts';

/** Questionnaires of new accounts. */
export const openingTables: readonly string[] = [
  `create table account_questionnaires (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null unique references accounts,
    purpose_of_account text not null,
    associations_with_other_accounts text not null,
    source_of_assets_and_income text not null,
    intended_use_of_account text not null,
    anticipated_types_of_assets text not null,
    anticipated_monthly_cash_volume text not null,
    anticipated_trading_patterns text not null,
    anticipated_monthly_transactions_incoming text not null,
    anticipated_monthly_transactions_outgoing text not null,
    nature_of_business_of_the_company text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('account_questionnaires'),
];
