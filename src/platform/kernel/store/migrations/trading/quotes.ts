import { ofAccount } from '../of-account.ts';

/** Quotes, trades and their settlement. */
export const quotesTables: readonly string[] = [
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
  'create index trade_settlements_account on trade_settlements (account_id)',
  `create index trade_settlements_desk_organization
    on trade_settlements (desk_organization_id, created_at, id)`,
  `create index trade_settlements_due
    on trade_settlements (next_attempt_at) where status = 'pending'`,
  `create index trade_settlements_organization
    on trade_settlements (organization_id, created_at, id)`,
  'create index trade_settlements_trade_desk on trade_settlements (trade_desk_id)',
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
  `create index quotes_asked
    on quotes (asked_at) where status = 'pending' and asked_at is not null`,
  'create index quotes_desk_organization on quotes (desk_organization_id, created_at, id)',
  'create index quotes_trade_desk on quotes (trade_desk_id)',
  'create index quotes_trade_settlement on quotes (trade_settlement_id)',
  `create index quotes_unsettled
    on quotes (executed_at) where status = 'executed_pending_settlement'`,
  `create view facilitated_trades as
    select * from quotes where executed_at is not null`,
  // `created_by_user_id`: under dual control, another user settles the trade.
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
    updated_at timestamptz not null,
    initiator_hot boolean not null default false,
    acceptor_hot boolean not null default false,
    created_by_user_id uuid references users
  )`,
  ...ofAccount('trades'),
  'create index trades_acceptor on trades (acceptor_account_id)',
  'create index trades_broker on trades (broker_account_id)',
  `create index trades_expiring on trades (expires_at) where status = 'pending'`,
  `create view labelled_trades as
    select trades.id, trades.organization_id, trades.account_id, trades.quote_id,
      trades.initiator_amount, trades.initiator_currency_type, trades.initiator_asset_id,
      trades.initiator_market_value, trades.initiator_fee, trades.acceptor_account_id,
      trades.acceptor_amount, trades.acceptor_currency_type, trades.acceptor_asset_id,
      trades.acceptor_market_value, trades.acceptor_fee, trades.broker_account_id,
      trades.broker_reference, trades.require_instant_settlement, trades.status, trades.expires_at,
      trades.settled_at, trades.cancelled_at, trades.created_at, trades.updated_at,
      trades.initiator_hot, trades.acceptor_hot,
      initiator.label as initiator_asset_label, acceptor.label as acceptor_asset_label
    from trades
    left join assets initiator on initiator.id = trades.initiator_asset_id
    left join assets acceptor on acceptor.id = trades.acceptor_asset_id`,
];
