import { type Kysely, sql } from 'kysely';
import { kinds } from './0005-account-kinds.ts';
import { records } from './0005-account-records.ts';
import { ofAccount } from './0005-of-account.ts';

/** Accounts, their policies, totals, agreements and history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const accounts = [
  `alter table accounts
    add column account_sub_type_id text,
    add column rule_group_id uuid,
    add column offline_cold_storage boolean not null default false,
    add column freeze_reason text,
    add column freeze_description text,
    add column freeze_required_actions jsonb not null default '[]',
    add column freeze_not_required_actions jsonb not null default '[]',
    add column opened_at timestamptz`,
  `update accounts set opened_at = updated_at where status = 'opened'`,
];

const policies = [
  `alter table account_policies
    alter column account_id drop not null,
    add column settings jsonb not null default '{}'`,
  `update account_policies set settings = '{"require-purchase-protection": false}'
    where not require_purchase_protection`,
  'alter table account_policies drop column require_purchase_protection',
  // Policies of an organization stand in a row without an account.
  `create unique index account_policies_of_organization on account_policies (organization_id)
    where account_id is null`,
  `create view account_aggregate_policies as
    select own.id, own.account_id, own.organization_id, own.created_at,
      greatest(own.updated_at, common.updated_at) as updated_at,
      coalesce(common.settings, '{}') || own.settings as settings
    from account_policies as own left join account_policies as common
      on common.organization_id = own.organization_id and common.account_id is null
    where own.account_id is not null`,
];

const cash = [
  `create table cash_transactions (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    funds_transfer_id uuid references funds_transfers,
    amount numeric(20, 2) not null check (amount <> 0),
    currency_type text not null,
    comments_1 text,
    comments_2 text,
    comments_3 text,
    comments_4 text,
    funds_transfer_type text,
    ops_reference text,
    special_type text,
    effective_at timestamptz not null,
    settled_on date not null,
    created_at timestamptz not null
  )`,
  ...ofAccount('cash_transactions'),
  'create index cash_transactions_transfer on cash_transactions (funds_transfer_id)',
  `create table account_cash_totals (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    currency_type text not null,
    settled numeric(20, 2) not null default 0,
    pending_transfer numeric(20, 2) not null default 0,
    contingent_hold numeric(20, 2) not null default 0,
    non_contingent_hold numeric(20, 2) not null default 0,
    disbursable numeric(20, 2) not null generated always as
      (settled - pending_transfer - contingent_hold - non_contingent_hold) stored,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (account_id, currency_type)
  )`,
  ...ofAccount('account_cash_totals'),
];

/** Whoever writes an account, and however: it has its policies and its dollars at once. */
const beginnings = [
  `create function begin_account() returns trigger language plpgsql as $$
    begin
      insert into account_policies (id, organization_id, account_id, created_at, updated_at)
        values (gen_random_uuid(), new.organization_id, new.id, new.created_at, new.created_at);
      insert into account_cash_totals
          (organization_id, account_id, currency_type, created_at, updated_at)
        values (new.organization_id, new.id, 'USD', new.created_at, new.created_at);
      return null;
    end
  $$`,
  `create trigger accounts_begin after insert on accounts
    for each row execute function begin_account()`,
];

/** What databases of before this migration hold already. */
const existing = [
  `insert into account_policies (id, organization_id, account_id, created_at, updated_at)
    select gen_random_uuid(), organization_id, id, created_at, created_at from accounts
    on conflict (account_id) do nothing`,
  `insert into cash_transactions (id, organization_id, account_id, funds_transfer_id, amount,
      currency_type, comments_1, funds_transfer_type, effective_at, settled_on, created_at)
    select gen_random_uuid(), organization_id, account_id, id, amount, currency_type,
      settlement_details, funds_transfer_type, settled_at, (settled_at at time zone 'UTC')::date,
      settled_at
    from funds_transfers where status = 'settled'`,
  `insert into account_cash_totals
      (organization_id, account_id, currency_type, settled, created_at, updated_at)
    select accounts.organization_id, accounts.id, 'USD',
      coalesce((select sum(amount) from cash_transactions
        where account_id = accounts.id and currency_type = 'USD'), 0), created_at, updated_at
    from accounts`,
  `insert into account_cash_totals
      (organization_id, account_id, currency_type, settled, created_at, updated_at)
    select organization_id, account_id, currency_type, sum(amount), min(created_at),
      max(created_at)
    from cash_transactions where currency_type <> 'USD'
    group by organization_id, account_id, currency_type`,
];

const statements: readonly string[] = [
  ...accounts,
  ...policies,
  ...cash,
  ...records,
  ...kinds,
  ...beginnings,
  ...existing,
];
