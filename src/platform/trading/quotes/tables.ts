import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const quotesTables: readonly string[] = [
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
];

export const quotesNotes: Notes = {
  'quotes.transaction_type': { is: 'TransactionType' },
  'quotes.status': { is: 'QuoteStatus' },
  'quotes.quote_id': "The desk's id of the quote.",
  'quotes.external_trade_id': "The desk's id of the trade.",
  'quotes.asked_at':
    "When the desk was last asked to execute the quote. From then on the account's side is held.",
};
