import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const attemptsTables: readonly string[] = [
  `create table credit_card_resources (
    id uuid primary key,
    account_id uuid not null references accounts,
    contact_id uuid not null references contacts,
    status text not null,
    three_ds_required boolean not null default false,
    funds_transfer_method_id uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    organization_id uuid not null
  )`,
  ...ofAccount('credit_card_resources'),
  'create index credit_card_resources_contact on credit_card_resources (contact_id)',
  // Foreign keys of earlier wings' tables.
  `alter table funds_transfer_methods
    add foreign key (credit_card_resource_id) references credit_card_resources`,
  `alter table credit_card_authorizations
    add foreign key (credit_card_resource_id) references credit_card_resources`,
  // Attempts to link a card or to pay. `subject_id` is the contribution, or the card resource to
  // link. No subject has two open attempts.
  `create table card_attempts (
    organization_id uuid not null,
    id uuid primary key,
    purpose text not null,
    account_id uuid not null references accounts,
    contact_id uuid not null references contacts,
    credit_card_resource_id uuid not null references credit_card_resources,
    contribution_id uuid references contributions,
    subject_id uuid not null,
    resource_token_id uuid references resource_tokens,
    card_token text,
    card jsonb not null,
    amount numeric(15, 2) not null,
    currency_type text not null,
    security_code_given boolean not null,
    state text not null,
    failure jsonb,
    leased_by uuid,
    leased_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    velocity jsonb not null default '[]',
    series_id uuid not null,
    ordinal integer not null
  )`,
  `create trigger card_attempts_organization before insert on card_attempts
    for each row execute function organization_from_account()`,
  `create index card_attempts_account_id
    on card_attempts (account_id) where account_id is not null`,
  `create index card_attempts_contact_id
    on card_attempts (contact_id) where contact_id is not null`,
  `create index card_attempts_contribution_id
    on card_attempts (contribution_id) where contribution_id is not null`,
  `create index card_attempts_credit_card_resource_id
    on card_attempts (credit_card_resource_id) where credit_card_resource_id is not null`,
  // Pages of the records of an organization, and its sums by day.
  `create index card_attempts_organization
    on card_attempts (organization_id, created_at, id)`,
  `create index card_attempts_leased
    on card_attempts (leased_until) where state in ('verifying', 'processing')`,
  `create unique index card_attempts_open
    on card_attempts (subject_id) where state not in ('succeeded', 'failed')`,
  `create index card_attempts_resource_token_id
    on card_attempts (resource_token_id) where resource_token_id is not null`,
  `create unique index card_attempts_series
    on card_attempts (series_id, ordinal)`,
  'create index card_attempts_subject on card_attempts (subject_id, created_at)',
  // Foreign keys of earlier wings' tables.
  `alter table credit_card_authorizations
    add foreign key (card_attempt_id) references card_attempts`,
];

export const attemptsNotes: Notes = {
  'card_attempts.purpose': { is: "'link' | 'contribution'" },
  'card_attempts.card_token': 'null until the network has accepted the card.',
  'card_attempts.card': { is: 'CardFace' },
  'card_attempts.currency_type': { is: 'CurrencyType' },
  'card_attempts.state': { is: 'CardAttemptState' },
  'card_attempts.failure': { is: 'Problem' },
  'card_attempts.velocity': {
    about: "Counts for the limits on declines; empty for an integrator's server.",
    is: 'readonly CountedFailure[]',
  },
  'card_attempts.series_id':
    'The card resource, the contribution, or the paying card token whose attempts are numbered.',
  'card_attempts.ordinal': 'The number of the attempt in its series, from 1.',
  'card_attempts.leased_by': "The process that holds the lease, by the system's clock.",
  'credit_card_resources.status': { is: 'CreditCardResourceStatus' },
};
