import type { Notes } from '../../kernel/store/index.ts';

export const chargebacksTables: readonly string[] = [
  `create table chargebacks (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    contact_id uuid references contacts,
    funds_transfer_id uuid not null unique references funds_transfers,
    hold_id uuid references contingent_holds,
    network_dispute_id text unique,
    status text not null,
    reason_code text,
    reference text not null,
    case_id text not null,
    bin text,
    additional_notes text,
    rejection_reason text,
    date_received date not null,
    reply_by_date date not null,
    started_at timestamptz,
    ready_at timestamptz,
    submitted_at timestamptz,
    won_at timestamptz,
    lost_at timestamptz,
    forfeited_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    amount numeric(15, 2) not null check (amount >= 0)
  )`,
  'create index chargebacks_account on chargebacks (account_id)',
  'create index chargebacks_contact on chargebacks (contact_id)',
  'create index chargebacks_hold on chargebacks (hold_id)',
  `create index chargebacks_open
    on chargebacks (reply_by_date)
    where status in ('pending', 'started', 'rejected', 'ready')`,
  'create index chargebacks_organization on chargebacks (organization_id, created_at, id)',
  `create trigger chargebacks_organization before insert on chargebacks
    for each row execute function organization_from_account()`,
  `create index chargebacks_waiting on chargebacks (created_at, id) where status = 'submitted'`,
];

export const chargebacksNotes: Notes = {
  'chargebacks.hold_id': 'The hold on the disputed money.',
  'chargebacks.network_dispute_id': 'Null for a chargeback that was made in the sandbox.',
  'chargebacks.status': { is: 'ChargebackStatus' },
  'chargebacks.amount': 'The disputed amount.',
};
