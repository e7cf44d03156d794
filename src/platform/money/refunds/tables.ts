import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const refundsTables: readonly string[] = [
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
  `alter table funds_transfers
    add constraint funds_transfers_refund_fkey foreign key (refund_id) references refunds deferrable initially deferred`,
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
];

export const refundsNotes: Notes = {
  card_refunds: 'Requests to the card network.',
  'card_refunds.id': 'Also the reference at the network.',
  'card_refunds.funds_transfer_id':
    'Outgoing, or incoming and cancelled after the card was charged.',
  'refunds.currency_type': { is: 'CurrencyType' },
};
