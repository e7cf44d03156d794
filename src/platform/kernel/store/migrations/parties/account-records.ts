import { ofAccount } from '../of-account.ts';

/** Records of an account besides its money. */
export const accountRecordsTables: readonly string[] = [
  `create table account_histories (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    user_id uuid references users,
    action text not null,
    reason_code text,
    description text,
    created_at timestamptz not null
  )`,
  ...ofAccount('account_histories'),
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
  `create table agreements (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    content text not null,
    created_at timestamptz not null
  )`,
  ...ofAccount('agreements'),
  `create table electronic_signatures (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    agreement_id uuid not null references agreements,
    anchor_id text not null,
    name text not null,
    email text,
    company text,
    title text,
    literal text not null,
    ip_address text,
    signed_at timestamptz not null,
    created_at timestamptz not null
  )`,
  ...ofAccount('electronic_signatures'),
  'create index electronic_signatures_agreement on electronic_signatures (agreement_id)',
  `create table deny_list_entries (
    id uuid primary key,
    organization_id uuid not null references organizations,
    attribute text not null,
    value sealed not null,
    created_at timestamptz not null,
    unique (organization_id, attribute, value)
  )`,
];
