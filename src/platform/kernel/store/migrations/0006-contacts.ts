import { type Kysely, sql } from 'kysely';

/** Contacts, their relationships, addresses and phone numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  'set constraints all immediate',
  // The generated columns follow from others, so that no writer can forget them.
  `alter table contacts
    alter column account_id drop not null,
    alter column email drop not null,
    alter column primary_address_id drop not null,
    alter column primary_phone_number_id drop not null,
    drop column identity_confirmed,
    add column identity_confirmed boolean not null generated always as
      (cip_cleared and identity_documents_verified and proof_of_address_documents_verified) stored,
    add column type text not null generated always as (replace(contact_type, '_', '-')) stored,
    add column date_of_incorporation date,
    add column description_of_services text,
    add column jurisdictions_of_business_activity text,
    add column ip_address text,
    add column geolocation text,
    add column contributions_frozen boolean not null default false,
    add column disbursements_frozen boolean not null default false,
    add column ready_for_review boolean not null default false,
    add column review_details text,
    add column integrator_notes text,
    add column identity_fingerprint text,
    add column kyc_required_actions jsonb not null default '[]',
    add column primary_contact_id uuid references contacts`,
  `create index contacts_primary_contact on contacts (primary_contact_id)
    where primary_contact_id is not null`,
  'alter table addresses drop constraint addresses_contact_id_fkey',
  `alter table addresses add foreign key (contact_id) references contacts on delete cascade`,
  'alter table phone_numbers drop constraint phone_numbers_contact_id_fkey',
  `alter table phone_numbers
    add column client_input text,
    add foreign key (contact_id) references contacts on delete cascade`,
  'update phone_numbers set client_input = number',
  'alter table phone_numbers alter column client_input set not null',
  `create table contact_relationships (
    id uuid primary key,
    organization_id uuid not null references organizations,
    from_contact_id uuid not null references contacts on delete cascade,
    to_contact_id uuid not null references contacts on delete cascade,
    label text not null,
    description text,
    percent_ownership numeric(9, 6) check (percent_ownership between 0 and 100),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (from_contact_id, to_contact_id),
    check (from_contact_id <> to_contact_id)
  )`,
  'create index contact_relationships_to on contact_relationships (to_contact_id)',
  `create index contact_relationships_organization
    on contact_relationships (organization_id, created_at, id)`,
];
