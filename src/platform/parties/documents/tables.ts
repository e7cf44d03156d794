import { type Notes, ofParent } from '../../kernel/store/index.ts';

/** Tables of documents. */
export const documentsTables: readonly string[] = [
  // `issued_on`: a proof of address must be recent.
  `create table uploaded_documents (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid references accounts,
    contact_id uuid references contacts on delete cascade,
    funds_transfer_id uuid,
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
  'create index uploaded_documents_account on uploaded_documents (account_id, created_at, id)',
  'create index uploaded_documents_contact on uploaded_documents (contact_id, created_at, id)',
  `create index uploaded_documents_funds_transfer_id
    on uploaded_documents (funds_transfer_id) where funds_transfer_id is not null`,
  // Those that a sweep looks at.
  `create index uploaded_documents_loose
    on uploaded_documents (resource_token_id)
    where contact_id is null and resource_token_id is not null`,
  `create index uploaded_documents_organization
    on uploaded_documents (organization_id, created_at, id)`,
  'create index uploaded_documents_same on uploaded_documents (digest, account_id)',
  `create index uploaded_documents_token
    on uploaded_documents (resource_token_id) where resource_token_id is not null`,
  `create index uploaded_documents_transfer
    on uploaded_documents (funds_transfer_id) where funds_transfer_id is not null`,
  // The bytes are in a table of their own, so that reading a page of documents never reads files.
  `create table uploaded_document_files (
    document_id uuid primary key references uploaded_documents on delete cascade,
    organization_id uuid not null,
    sealed bytea,
    object_key uuid,
    object_digest bytea,
    check (num_nonnulls(sealed, object_key) = 1),
    check (num_nonnulls(object_key, object_digest) <> 1)
  )`,
  ...ofParent('uploaded_document_files', 'uploaded_documents', 'document_id'),
  // It is encrypted, so compressing it is lost work.
  'alter table uploaded_document_files alter column sealed set storage external',
  // Those that move to a bucket, once there is one.
  `create index uploaded_document_files_in_database
    on uploaded_document_files (document_id) where sealed is not null`,
  // Objects in the bucket that no document has: being written or deleted.
  `create table loose_objects (
    key uuid primary key,
    organization_id uuid not null,
    remove_at timestamptz not null,
    removing boolean not null default false
  )`,
  'create index loose_objects_due on loose_objects (remove_at)',
  `create function loosen_object() returns trigger language plpgsql as $$
    begin
      insert into loose_objects (key, organization_id, remove_at)
        values (old.object_key, old.organization_id, clock_timestamp());
      return null;
    end
  $$`,
  `create trigger uploaded_document_files_loosen after delete on uploaded_document_files
    for each row when (old.object_key is not null) execute function loosen_object()`,
  // A contact can become the owner of another account: its documents go with it.
  `create function documents_follow_contact() returns trigger language plpgsql as $$
    begin
      update uploaded_documents set account_id = new.account_id where contact_id = new.id;
      return null;
    end
  $$`,
  `create trigger contacts_documents_follow after update of account_id on contacts
    for each row when (old.account_id is DISTINCT FROM new.account_id)
    execute function documents_follow_contact()`,
];

/** What the database doesn't know of these tables. */
export const documentsNotes: Notes = {
  'uploaded_documents.account_id':
    'The account of the contact or of the transfer, where the document is theirs; null for neither.',
  'uploaded_documents.resource_token_id': 'The token through which it was uploaded.',
  'uploaded_documents.extension': 'With the dot.',
  'uploaded_documents.mime_type': 'Told by the content.',
  'uploaded_documents.size': 'In bytes.',
  'uploaded_documents.digest':
    'A keyed digest of the content: tells same from same, and nothing else.',
};
