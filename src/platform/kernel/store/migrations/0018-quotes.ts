import { type Kysely, sql } from 'kysely';
import { ofAccount } from './0005-of-account.ts';

/** Trade desks, one for each organization from the start; quotes, trades and their settlements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const desks = [
  `create table trade_desks (
    id uuid primary key,
    organization_id uuid not null references organizations,
    label text not null,
    active boolean not null default true,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index trade_desks_organization on trade_desks (organization_id, created_at, id)',
  `create table asset_trade_desks (
    id uuid primary key,
    organization_id uuid not null references organizations,
    trade_desk_id uuid not null references trade_desks,
    asset_id uuid not null,
    active boolean not null default true,
    is_default boolean not null default true,
    hot_min_percentage numeric(5, 2),
    hot_max_percentage numeric(5, 2),
    hot_target_percentage numeric(5, 2),
    minimum_trade_amount numeric(15, 2),
    minimum_unit_count numeric(38, 18),
    deactivation_threshold_minutes integer,
    deactivation_threshold_failure_count integer,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (trade_desk_id, asset_id)
  )`,
  'create index asset_trade_desks_organization on asset_trade_desks (organization_id, created_at, id)',
  `create function begin_trade_desk() returns trigger language plpgsql as $$
    declare
      desk uuid := gen_random_uuid();
    begin
      insert into trade_desks (id, organization_id, label, created_at, updated_at)
        values (desk, new.id, 'Trade desk', new.created_at, new.created_at);
      insert into asset_trade_desks
          (id, organization_id, trade_desk_id, asset_id, created_at, updated_at)
        select gen_random_uuid(), new.id, desk, assets.id, new.created_at, new.created_at
        from assets;
      return new;
    end
  $$`,
  `create trigger organizations_trade_desk after insert on organizations
    for each row execute function begin_trade_desk()`,
  `insert into trade_desks (id, organization_id, label, created_at, updated_at)
    select gen_random_uuid(), id, 'Trade desk', created_at, created_at from organizations`,
  `insert into asset_trade_desks
      (id, organization_id, trade_desk_id, asset_id, created_at, updated_at)
    select gen_random_uuid(), desk.organization_id, desk.id, assets.id, desk.created_at,
      desk.created_at
    from trade_desks desk cross join assets`,
];

const trading = [
  `create table trade_settlements (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid references accounts,
    trade_desk_id uuid not null references trade_desks,
    desk_organization_id uuid not null references organizations,
    status text not null,
    next_attempt_at timestamptz,
    reject_at timestamptz,
    settled_at timestamptz,
    rejected_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index trade_settlements_organization on trade_settlements (organization_id, created_at, id)',
  'create index trade_settlements_account on trade_settlements (account_id)',
  'create index trade_settlements_trade_desk on trade_settlements (trade_desk_id)',
  'create index trade_settlements_desk_organization on trade_settlements (desk_organization_id, created_at, id)',
  `create index trade_settlements_due on trade_settlements (next_attempt_at)
    where status = 'pending'`,
  `create table quotes (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    asset_id uuid not null,
    asset_name text not null,
    trade_desk_id uuid not null references trade_desks,
    desk_organization_id uuid not null references organizations,
    hot boolean not null,
    transaction_type text not null,
    price_per_unit numeric(20, 8) not null,
    unit_count numeric(38, 18) not null check (unit_count > 0),
    base_amount numeric(15, 2) not null check (base_amount > 0),
    fee_amount numeric(15, 2) not null,
    total_amount numeric(15, 2) not null check (total_amount > 0),
    status text not null,
    delayed_settlement boolean not null,
    integrator_settled boolean not null default false,
    quote_id text not null,
    external_trade_id text,
    trade_settlement_id uuid references trade_settlements,
    asked_at timestamptz,
    expires_at timestamptz not null,
    executed_at timestamptz,
    rejected_at timestamptz,
    settled_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('quotes'),
  'create index quotes_trade_desk on quotes (trade_desk_id)',
  'create index quotes_desk_organization on quotes (desk_organization_id, created_at, id)',
  'create index quotes_trade_settlement on quotes (trade_settlement_id)',
  `create index quotes_unsettled on quotes (executed_at)
    where status = 'executed_pending_settlement'`,
  `create index quotes_asked on quotes (asked_at)
    where status = 'pending' and asked_at is not null`,
  `create view facilitated_trades as
    select * from quotes where executed_at is not null`,
  `create table trades (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    quote_id uuid unique references quotes,
    initiator_amount numeric(38, 18) not null,
    initiator_currency_type text,
    initiator_asset_id uuid,
    initiator_market_value numeric(15, 2),
    initiator_fee numeric(15, 2),
    acceptor_account_id uuid references accounts,
    acceptor_amount numeric(38, 18) not null,
    acceptor_currency_type text,
    acceptor_asset_id uuid,
    acceptor_market_value numeric(15, 2),
    acceptor_fee numeric(15, 2),
    broker_account_id uuid references accounts,
    broker_reference text,
    require_instant_settlement boolean not null default false,
    status text not null,
    expires_at timestamptz not null,
    settled_at timestamptz,
    cancelled_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('trades'),
  'create index trades_acceptor on trades (acceptor_account_id)',
  'create index trades_broker on trades (broker_account_id)',
  `create view labelled_trades as
    select trades.*, initiator.label as initiator_asset_label, acceptor.label as acceptor_asset_label
    from trades
    left join assets initiator on initiator.id = trades.initiator_asset_id
    left join assets acceptor on acceptor.id = trades.acceptor_asset_id`,
  `create index trades_expiring on trades (expires_at) where status = 'pending'`,
];

const statements: readonly string[] = [...desks, ...trading];
