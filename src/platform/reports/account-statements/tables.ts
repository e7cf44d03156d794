import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const accountStatementsTables: readonly string[] = [
  `create table account_statements (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    start_date date not null,
    end_date date not null,
    finalized boolean not null default false,
    finalized_at timestamptz,
    claimed_until timestamptz,
    uploaded_document_id uuid references uploaded_documents,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (end_date >= start_date)
  )`,
  ...ofAccount('account_statements'),
  'create index account_statements_document on account_statements (uploaded_document_id)',
  'create index account_statements_open on account_statements (end_date) where not finalized',
];

export const accountStatementsNotes: Notes = {
  'account_statements.end_date': 'The last day.',
  'account_statements.claimed_until':
    "By the system's clock: until then, one process creates the document.",
};
