import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const pushTransferMethodsTables: readonly string[] = [
  `create table push_transfer_methods (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    contact_id uuid not null references contacts,
    transfer_types jsonb not null,
    account_number text not null unique,
    reference text not null unique,
    depository jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('push_transfer_methods'),
  'create index push_transfer_methods_contact on push_transfer_methods (contact_id)',
  `alter table funds_transfers
    add foreign key (push_transfer_method_id) references push_transfer_methods`,
  `create table ach_originators (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    funds_transfer_id uuid not null unique references funds_transfers,
    originator_identification text not null,
    originator_name text not null,
    originator_routing_number text not null,
    sec_code text not null,
    settles_on date not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('ach_originators'),
  'create index ach_originators_settles_on on ach_originators (settles_on)',
];

export const pushTransferMethodsNotes: Notes = {
  'ach_originators.sec_code': { is: "'PPD' | 'CCD'" },
  'ach_originators.settles_on':
    '`YYYY-MM-DD`: the banking day on which the clearing house settles the transfer.',
  'push_transfer_methods.transfer_types': { is: 'PushTransferType[]' },
  'push_transfer_methods.reference': 'The reference that senders quote with the account number.',
  'push_transfer_methods.depository': { is: 'Depository' },
};
