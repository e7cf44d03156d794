import type { Notes } from '../../kernel/store/index.ts';

/** Tables of organizations. */
export const organizationsTables: readonly string[] = [
  `create table organizations (
    id uuid primary key,
    created_at timestamptz not null,
    parent_id uuid references organizations,
    label text,
    description text,
    classification text,
    is_integrator boolean not null default true,
    monthly_kyc integer,
    monthly_kyb integer,
    industries jsonb not null default '[]',
    customer_types jsonb not null default '[]',
    countries jsonb not null default '[]',
    other_customer_types text,
    other_industries text,
    updated_at timestamptz not null default now(),
    features jsonb not null default '{}'
  )`,
  'create index organizations_parent on organizations (parent_id) where parent_id is not null',
  // Foreign keys of earlier wings' tables.
  'alter table idempotent_requests add foreign key (organization_id) references organizations',
  'alter table letters add foreign key (organization_id) references organizations',
  'alter table long_running_requests add foreign key (organization_id) references organizations',
  'alter table users add foreign key (organization_id) references organizations',
  'alter table account_permissions add foreign key (organization_id) references organizations',
  'alter table resource_tokens add foreign key (organization_id) references organizations',
];

/** Documents what the schema can't express. */
export const organizationsNotes: Notes = {
  'organizations.parent_id': 'The organization whose users created it.',
  'organizations.industries': { is: 'string[]' },
  'organizations.customer_types': { is: 'string[]' },
  'organizations.countries': { is: 'string[]' },
  'organizations.features': {
    about: 'Set by its operator; see `featuresOf`.',
    is: 'Partial<OrganizationFeatures>',
  },
};
