import { ofAccount } from '../of-account.ts';

/** Card payments, and what is paid back of a transfer. */
export const returnsTables: readonly string[] = [
  `create table credit_card_authorizations (
    id uuid primary key,
    account_id uuid not null references accounts,
    contact_id uuid not null references contacts,
    card_attempt_id uuid not null unique,
    credit_card_resource_id uuid not null,
    contribution_id uuid references contributions,
    purpose text not null,
    amount numeric(15, 2) not null,
    currency_type text not null,
    status text not null,
    failure_code text,
    authorized_at timestamptz,
    captured_at timestamptz,
    reversed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    organization_id uuid not null
  )`,
  ...ofAccount('credit_card_authorizations'),
  `create index credit_card_authorizations_contact_id
    on credit_card_authorizations (contact_id) where contact_id is not null`,
  `create index credit_card_authorizations_contribution
    on credit_card_authorizations (contribution_id)`,
  `create index credit_card_authorizations_resource
    on credit_card_authorizations (credit_card_resource_id)`,
  `create table refunds (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    contact_id uuid references contacts,
    funds_transfer_to_refund_id uuid not null references funds_transfers,
    funds_transfer_method_id uuid not null references funds_transfer_methods,
    amount numeric(15, 2) not null check (amount > 0),
    fee_amount numeric(15, 2) not null default 0,
    currency_type text not null,
    memo text,
    process_on date not null,
    status text not null check (status in ('pending', 'processed', 'cancelled')),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('refunds'),
  'create index refunds_contact on refunds (contact_id)',
  'create index refunds_method on refunds (funds_transfer_method_id)',
  'create index refunds_transfer on refunds (funds_transfer_to_refund_id)',
  // Tables above name it.
  `alter table funds_transfers
    add constraint funds_transfers_refund_fkey foreign key (refund_id) references refunds deferrable initially deferred`,
  // Requests to the card network; `id` is the reference there. Of an outgoing transfer, which
  // settles with it, or of an incoming one that was cancelled after the card had been charged.
  `create table card_refunds (
    organization_id uuid not null,
    id uuid primary key,
    account_id uuid not null references accounts,
    funds_transfer_id uuid not null unique references funds_transfers,
    credit_card_authorization_id uuid not null references credit_card_authorizations,
    amount numeric(15, 2) not null check (amount > 0),
    sent_at timestamptz,
    created_at timestamptz not null
  )`,
  `create trigger card_refunds_organization before insert on card_refunds
    for each row execute function organization_from_account()`,
  'create index card_refunds_account on card_refunds (account_id)',
  'create index card_refunds_authorization on card_refunds (credit_card_authorization_id)',
  'create index card_refunds_open on card_refunds (created_at) where sent_at is null',
  `create table chargebacks (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    contact_id uuid references contacts,
    funds_transfer_id uuid not null unique references funds_transfers,
    hold_id uuid references contingent_holds,
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
];
