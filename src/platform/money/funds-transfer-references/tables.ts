import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const fundsTransferReferencesTables: readonly string[] = [
  `create table contact_funds_transfer_references (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    contact_id uuid references contacts,
    contact_name text not null,
    contact_email text,
    reference text not null unique,
    signet_deposit_address text,
    wire_instructions text,
    wire_instructions_intl text,
    alt_currency_wire_instructions text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('contact_funds_transfer_references'),
  `create index contact_funds_transfer_references_contact
    on contact_funds_transfer_references (contact_id)`,
];

export const fundsTransferReferencesNotes: Notes = {
  'contact_funds_transfer_references.contact_id': 'Null for a sender without a contact.',
  'contact_funds_transfer_references.alt_currency_wire_instructions':
    'For currencies other than the dollar.',
};
