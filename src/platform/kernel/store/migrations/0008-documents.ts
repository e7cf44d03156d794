import { type Kysely, sql } from 'kysely';

/** Uploaded documents and drafts of onboarding tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  'alter table resource_tokens add column account_id uuid references accounts',
  `update resource_tokens set account_id = resource_id where resource_type = 'account'`,
  `create index resource_tokens_organization on resource_tokens
    (organization_id, created_at, id)`,
  'create index resource_tokens_account on resource_tokens (account_id)',
  'alter table contacts add column resource_token_id uuid references resource_tokens',
  `create index contacts_resource_token on contacts (resource_token_id)
    where resource_token_id is not null`,
  `create table uploaded_documents (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid references accounts,
    contact_id uuid references contacts on delete cascade,
    funds_transfer_id uuid references funds_transfers,
    account_risk_review_id uuid,
    resource_token_id uuid references resource_tokens,
    label text not null,
    description text,
    public boolean not null,
    allow_download boolean not null,
    extension text not null,
    mime_type text not null,
    size integer not null,
    digest text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index uploaded_documents_organization on uploaded_documents
    (organization_id, created_at, id)`,
  'create index uploaded_documents_account on uploaded_documents (account_id, created_at, id)',
  'create index uploaded_documents_contact on uploaded_documents (contact_id, created_at, id)',
  'create index uploaded_documents_same on uploaded_documents (digest, account_id)',
  `create index uploaded_documents_token on uploaded_documents (resource_token_id)
    where resource_token_id is not null`,
  // Those that a sweep looks at.
  `create index uploaded_documents_loose on uploaded_documents (resource_token_id)
    where contact_id is null and resource_token_id is not null`,
  `create index uploaded_documents_transfer on uploaded_documents (funds_transfer_id)
    where funds_transfer_id is not null`,
  // The bytes stand apart, so that reading a page of documents never reads files.
  `create table uploaded_document_files (
    document_id uuid primary key references uploaded_documents on delete cascade,
    sealed bytea not null
  )`,
  // It is already encrypted, so that trying to compress it is lost work.
  'alter table uploaded_document_files alter column sealed set storage external',
  `alter table kyc_document_checks add foreign key (uploaded_document_id)
    references uploaded_documents on delete cascade`,
  `alter table kyc_document_checks add foreign key (backside_document_id)
    references uploaded_documents on delete cascade`,
  // A contact can become the owner of another account: its documents go with it.
  `create function documents_follow_contact() returns trigger language plpgsql as $$
    begin
      update uploaded_documents set account_id = new.account_id where contact_id = new.id;
      return null;
    end
  $$`,
  `create trigger contacts_documents_follow after update of account_id on contacts
    for each row when (old.account_id is distinct from new.account_id)
    execute function documents_follow_contact()`,
  `create table resource_token_drafts (
    resource_token_id uuid primary key references resource_tokens on delete cascade,
    sealed bytea not null,
    version integer not null,
    updated_at timestamptz not null
  )`,
];
