import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const creditCardAuthorizationsTables: readonly string[] = [
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
    network_token boolean not null default false,
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
];

export const creditCardAuthorizationsNotes: Notes = {
  credit_card_authorizations:
    'Requests to the card network, inserted by the card module. Refunds reference them.',
  'credit_card_authorizations.id': 'Also the reference at the network.',
  'credit_card_authorizations.purpose': { is: "'link' | 'contribution'" },
  'credit_card_authorizations.currency_type': { is: 'CurrencyType' },
  'credit_card_authorizations.status': { is: "CreditCardAuthorizationAttributes['status']" },
  'credit_card_authorizations.failure_code':
    'On an authorized request: the reason why it must be reversed.',
};
