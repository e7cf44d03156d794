import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const contributionsTables: readonly string[] = [
  `create table contributions (
    id uuid primary key,
    account_id uuid not null references accounts,
    contact_id uuid references contacts,
    funds_transfer_method_id uuid references funds_transfer_methods,
    resource_token_id uuid references resource_tokens,
    origin text not null,
    amount numeric(15, 2) not null check (amount > 0),
    currency_type text not null,
    contributor_name text,
    contributor_email text,
    message text,
    special_instructions text,
    status text not null,
    funds_transfer_id uuid,
    completed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    organization_id uuid not null,
    funds_transfer_type text not null default 'credit_card',
    amount_expected numeric(15, 2),
    reference text,
    private_memo text,
    ip_address text,
    user_agent text,
    signet_deposit_address text,
    authorized_at timestamptz,
    offering_id uuid,
    offering_amount numeric(15, 2) check (offering_amount >= 0),
    constraint contributions_offering check ((offering_id is null) = (offering_amount is null))
  )`,
  ...ofAccount('contributions'),
  'create index contributions_contact on contributions (contact_id)',
  'create index contributions_funds_transfer on contributions (funds_transfer_id)',
  'create index contributions_method on contributions (funds_transfer_method_id)',
  `create index contributions_offering
    on contributions (offering_id) where offering_id is not null`,
  'create index contributions_token on contributions (resource_token_id, created_at)',
  'alter table funds_transfers add foreign key (contribution_id) references contributions',
];

export const contributionsNotes: Notes = {
  'contributions.contact_id': 'Null for a contributor without a contact.',
  'contributions.funds_transfer_method_id': 'Null for check, wire and Signet without a method.',
  'contributions.resource_token_id':
    'The contribution token, or the card resource token that created it.',
  'contributions.offering_amount': 'The part that counts towards the offering.',
  'contributions.origin': { is: 'ContributionOrigin' },
  'contributions.currency_type': { is: 'CurrencyType' },
  'contributions.status': { is: 'ContributionStatus' },
};
