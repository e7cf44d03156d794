import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const tradesTables: readonly string[] = [
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

export const tradesNotes: Notes = {
  labelled_trades: 'View of trades with the names of their assets.',
  'trades.account_id': "The initiator's.",
  'trades.created_by_user_id': 'Null for trades of quotes, and for old trades.',
  'trades.initiator_currency_type': { is: 'CurrencyType' },
  'trades.initiator_hot': 'True for online units.',
  'trades.acceptor_account_id': 'Null for a trade desk.',
  'trades.acceptor_currency_type': { is: 'CurrencyType' },
  'trades.status': { is: 'TradeStatus' },
};
