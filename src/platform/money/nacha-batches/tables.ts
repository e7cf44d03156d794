import { type Notes, ofParent } from '../../kernel/store/index.ts';

export const nachaBatchesTables: readonly string[] = [
  `create table nacha_configs (
    id uuid primary key,
    organization_id uuid not null references organizations,
    label text not null,
    company_name text not null,
    company_identification text not null,
    entry_description text not null,
    routing_number text not null,
    bank_id text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index nacha_configs_organization on nacha_configs (organization_id, created_at, id)',
  `create table nacha_batches (
    id uuid primary key,
    organization_id uuid not null references organizations,
    nacha_config_id uuid not null references nacha_configs,
    amount numeric(15, 2) not null,
    transaction_count integer not null,
    file_id_modifier text not null,
    bank_id text,
    file bytea not null,
    status text not null check (status in ('processed', 'submitted', 'settled')),
    settlement_details text,
    processed_at timestamptz,
    submitted_at timestamptz,
    settled_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    submit_at timestamptz
  )`,
  'create index nacha_batches_config on nacha_batches (nacha_config_id)',
  'create index nacha_batches_organization on nacha_batches (organization_id, created_at, id)',
  `create index nacha_batches_to_submit
    on nacha_batches (submit_at) where submit_at is not null`,
  // A transfer is in at most one batch.
  `create table nacha_batch_entries (
    organization_id uuid not null,
    funds_transfer_id uuid primary key references funds_transfers,
    nacha_batch_id uuid not null references nacha_batches on delete cascade
  )`,
  ...ofParent('nacha_batch_entries', 'nacha_batches', 'nacha_batch_id'),
  'create index nacha_batch_entries_batch on nacha_batch_entries (nacha_batch_id)',
  `create view nacha_batch_summaries as
    select b.id, b.organization_id, b.nacha_config_id, b.bank_id, b.amount, b.transaction_count,
      b.file_id_modifier, b.status, b.settlement_details, b.processed_at, b.submitted_at,
      b.settled_at, b.created_at, b.updated_at,
      (select count(*) from nacha_batch_entries entry
        join funds_transfers transfer on transfer.id = entry.funds_transfer_id
        where entry.nacha_batch_id = b.id and transfer.status = 'pending') as pending_count
    from nacha_batches b`,
];

export const nachaBatchesNotes: Notes = {
  nacha_batch_summaries: 'View of batches for the API.',
  'nacha_batch_summaries.status': { is: "'processed' | 'submitted' | 'settled'" },
  'nacha_batches.file': 'Sealed, because it contains account numbers.',
  'nacha_batches.submit_at':
    'When to send the file to the bank, again if its answer was lost; null once the bank has it.',
  'nacha_configs.bank_id': 'The routing number, if the directory has the bank.',
};
