import type { Notes } from '../../store/index.ts';

export const changeLogTables: readonly string[] = [
  `create table resource_changes (
    transaction_id bigint not null default pg_current_xact_id()::text::bigint,
    sequence bigserial,
    resource_type text not null,
    resource_id text not null,
    action text not null check (action in ('create', 'update', 'delete')),
    organization_id uuid,
    account_id uuid,
    created_at timestamptz not null,
    primary key (transaction_id, sequence)
  )`,
  'create index resource_changes_created on resource_changes (created_at)',
];

export const changeLogNotes: Notes = {
  resource_changes:
    'Which resources have changed within the last hour or two, without their values.',
  'resource_changes.transaction_id':
    'Sequence numbers are assigned before the commit; transactions that have ended stay in this order.',
  'resource_changes.organization_id':
    'Of a deleted resource, whose row no longer says who may see it.',
  'resource_changes.account_id': 'Of a deleted resource, if it belonged to one account.',
  'resource_changes.created_at': "By the system's clock.",
};
