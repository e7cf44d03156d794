import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const contactsTables: readonly string[] = [
  // Derived columns are generated, so that no writer can forget them.
  `create table contacts (
    id uuid primary key,
    account_id uuid references accounts,
    account_roles jsonb not null,
    contact_type text not null,
    name text not null,
    email text,
    date_of_birth sealed,
    sex text,
    tax_id_number sealed not null,
    tax_country text not null,
    tax_state text,
    region_of_formation text,
    primary_address_id uuid,
    primary_phone_number_id uuid,
    aml_cleared boolean not null default false,
    cip_cleared boolean not null default false,
    identity_documents_verified boolean not null default false,
    proof_of_address_documents_verified boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    organization_id uuid not null,
    identity_confirmed boolean not null
      generated always as (cip_cleared and identity_documents_verified
        and proof_of_address_documents_verified) stored,
    type text not null generated always as (replace(contact_type, '_', '-')) stored,
    date_of_incorporation date,
    description_of_services text,
    jurisdictions_of_business_activity text,
    ip_address text,
    geolocation text,
    locale text,
    contributions_frozen boolean not null default false,
    disbursements_frozen boolean not null default false,
    ready_for_review boolean not null default false,
    review_details text,
    integrator_notes text,
    identity_fingerprint text,
    kyc_required_actions jsonb not null default '[]',
    primary_contact_id uuid references contacts,
    resource_token_id uuid references resource_tokens,
    email_changed_at timestamptz
  )`,
  // Summaries read the state of an account's contacts from this index.
  ...ofAccount('contacts', 'cip_cleared, aml_cleared'),
  // Records every change, whatever its cause.
  `create function note_change_of_email() returns trigger language plpgsql as $$
    begin
      new.email_changed_at := new.updated_at;
      return new;
    end
  $$`,
  `create trigger contacts_email_changed before update of email on contacts
    for each row when (new.email is distinct from old.email)
    execute function note_change_of_email()`,
  'create index contacts_email on contacts (organization_id, email, id)',
  // For filters and sorting by integrators.
  'create index contacts_name on contacts (organization_id, name, id)',
  // For the filters `like` and `sw`.
  `create index contacts_parts on contacts using gin (name gin_trgm_ops, email gin_trgm_ops)
    with (gin_pending_list_limit = 256)`,
  `create index contacts_email_start
    on contacts (organization_id, lower(email) text_pattern_ops)`,
  `create index contacts_name_start
    on contacts (organization_id, lower(name) text_pattern_ops)`,
  `create index contacts_primary_address_id
    on contacts (primary_address_id) where primary_address_id is not null`,
  `create index contacts_primary_contact
    on contacts (primary_contact_id) where primary_contact_id is not null`,
  `create index contacts_primary_phone_number_id
    on contacts (primary_phone_number_id) where primary_phone_number_id is not null`,
  `create index contacts_resource_token
    on contacts (resource_token_id) where resource_token_id is not null`,
  'create index contacts_tax_id_number on contacts (organization_id, tax_id_number)',
  'create index contacts_updated on contacts (organization_id, updated_at, id)',
  `create table addresses (
    id uuid primary key,
    contact_id uuid references contacts on delete cascade,
    street_1 text not null,
    street_2 text,
    city text not null,
    region text,
    postal_code text,
    country text not null,
    latin_address text,
    created_at timestamptz not null,
    organization_id uuid not null
  )`,
  // For filters by a contact's address.
  'create index addresses_city on addresses (city)',
  'create index addresses_contact on addresses (contact_id)',
  'create index addresses_organization on addresses (organization_id, created_at, id)',
  `create trigger addresses_organization before insert on addresses
    for each row execute function organization_from_contact()`,
  // Deferred to the commit, because a contact and its first address reference each other.
  `alter table contacts
    add foreign key (primary_address_id) references addresses deferrable initially deferred`,
  `create table phone_numbers (
    id uuid primary key,
    contact_id uuid not null references contacts on delete cascade,
    number text not null,
    country text,
    sms boolean not null default false,
    created_at timestamptz not null,
    organization_id uuid not null,
    client_input text not null
  )`,
  'create index phone_numbers_contact on phone_numbers (contact_id)',
  'create index phone_numbers_organization on phone_numbers (organization_id, created_at, id)',
  `create trigger phone_numbers_organization before insert on phone_numbers
    for each row execute function organization_from_contact()`,
  // Deferred to the commit, because a contact and its first address reference each other.
  `alter table contacts
    add foreign key (primary_phone_number_id) references phone_numbers deferrable initially deferred`,
  `create table contact_relationships (
    id uuid primary key,
    organization_id uuid not null references organizations,
    from_contact_id uuid not null references contacts on delete cascade,
    to_contact_id uuid not null references contacts on delete cascade,
    label text not null,
    description text,
    percent_ownership numeric(9, 6) check (percent_ownership >= 0 and percent_ownership <= 100),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (from_contact_id, to_contact_id),
    check (from_contact_id <> to_contact_id)
  )`,
  `create index contact_relationships_organization
    on contact_relationships (organization_id, created_at, id)`,
  'create index contact_relationships_to on contact_relationships (to_contact_id)',
  `create table contact_beneficiaries (
    id uuid primary key,
    organization_id uuid not null references organizations,
    contact_id uuid not null references contacts on delete cascade,
    name_of_beneficiary text not null,
    relationship_to_owner text not null,
    allocation_percentage numeric(7, 4) not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index contact_beneficiaries_contact on contact_beneficiaries (contact_id)',
  `create index contact_beneficiaries_organization
    on contact_beneficiaries (organization_id, created_at, id)`,
  `create trigger contact_beneficiaries_organization before insert on contact_beneficiaries
    for each row execute function organization_from_contact()`,
];

export const contactsNotes: Notes = {
  'addresses.contact_id': "null for addresses of an organization's transfer methods.",
  contact_relationships:
    'A contact (`to`) that owns, controls or represents another (`from`), mostly a company.',
  'contacts.organization_id':
    'Filled from the account; set explicitly for contacts without an account.',
  'contacts.email_changed_at': 'Set by a trigger. null if the address is the first one.',
  'contacts.account_roles': { is: 'string[]' },
  'contacts.contact_type': { is: 'ContactType' },
  'contacts.kyc_required_actions': { is: 'KycRequiredActionCode[]' },
  'contacts.resource_token_id': 'The onboarding token that created it.',
  'contacts.identity_confirmed': 'CIP cleared and both kinds of documents verified.',
  'phone_numbers.client_input': 'The number as sent.',
};
