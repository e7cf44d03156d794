import { type Notes, ofParent } from '../../kernel/store/index.ts';

export const documentsTables: readonly string[] = [
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
  // For the sweep of abandoned uploads.
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
  // A separate table, so that listing documents never reads their bytes.
  `create table uploaded_document_files (
    file_id uuid not null,
    place integer not null,
    document_id uuid references uploaded_documents on delete cascade,
    organization_id uuid not null,
    sealed bytea,
    object_key uuid,
    object_digest bytea,
    remove_at timestamptz,
    primary key (file_id, place),
    check (num_nonnulls(sealed, object_key) = 1),
    check (num_nonnulls(object_key, object_digest) <> 1),
    check (num_nonnulls(document_id, remove_at) = 1)
  )`,
  `create unique index uploaded_document_files_document
    on uploaded_document_files (document_id, place) where document_id is not null`,
  // Parts whose file is being written.
  `create index uploaded_document_files_loose
    on uploaded_document_files (remove_at) where remove_at is not null`,
  ...ofParent('uploaded_document_files', 'uploaded_documents', 'document_id'),
  // Encrypted bytes cannot be compressed.
  'alter table uploaded_document_files alter column sealed set storage external',
  // For moving files to a bucket.
  `create index uploaded_document_files_in_database
    on uploaded_document_files (file_id, place) where sealed is not null`,
  // Objects in the bucket without a document: being stored or deleted.
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
  // A contact's documents follow it when it becomes the owner of another account.
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

export const documentsNotes: Notes = {
  'uploaded_document_files.document_id': 'Null while the file is being written.',
  'uploaded_document_files.file_id': 'The document of a file that was uploaded.',
  'uploaded_document_files.place': 'Of this part in its file, from 0. Uploads have one part.',
  'uploaded_document_files.remove_at': "By the system's clock; null once it belongs to a document.",
  'uploaded_documents.account_id': 'The account of its contact or transfer; null without either.',
  'uploaded_documents.resource_token_id': 'The token that uploaded it.',
  'uploaded_documents.extension': 'Including the dot.',
  'uploaded_documents.mime_type': 'Detected from the content.',
  'uploaded_documents.size': 'In bytes.',
  'uploaded_documents.digest': 'A keyed digest of the content, which only finds equal files.',
};
