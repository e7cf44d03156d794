import type { Notes } from '../../kernel/store/index.ts';

export const tradeSettlementsTables: readonly string[] = [
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
];

export const tradeSettlementsNotes: Notes = {
  'trade_settlements.account_id':
    'The settlement account of the policy; null if each account pays for itself.',
  'trade_settlements.status': { is: 'TradeSettlementStatus' },
  'trade_settlements.reject_at': 'The deadline for attempts; null for none.',
};
