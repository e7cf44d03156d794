import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const offeringsTables: readonly string[] = [
  `create table offerings (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    name text not null,
    exemption text not null,
    status text not null,
    currency_type text not null,
    maximum_amount numeric(15, 2) not null check (maximum_amount > 0),
    raised_amount numeric(15, 2) not null default 0,
    remaining_amount numeric(15, 2) not null
      generated always as (maximum_amount - raised_amount) stored,
    closed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint offerings_maximum check (raised_amount between 0 and maximum_amount)
  )`,
  ...ofAccount('offerings'),
  'alter table contributions add foreign key (offering_id) references offerings',
];

export const offeringsNotes: Notes = {
  'offerings.exemption': { is: 'OfferingExemption' },
  'offerings.status': { is: "'open' | 'closed'" },
  'offerings.currency_type': { is: 'CurrencyType' },
  'offerings.raised_amount': 'Sum of `contributions.offering_amount`.',
};
