import { type Kysely, sql } from 'kysely';
import * as banks from './0014-banks.ts';

/** Bank accounts beside cards, accounts that others push money to, and files for the clearing house. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await banks.up(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const methods: readonly string[] = [
  // `sealed_numbers`: the full numbers of accounts; `aggregator_token`: sealed as well, of methods
  // whose bank the bank-linking provider asks; `public_token_digest`: such a token is of one use.
  `alter table funds_transfer_methods
    alter column card_token drop not null,
    add constraint funds_transfer_methods_card
      check (funds_transfer_type <> 'credit_card' or card_token is not null),
    add column sealed_numbers bytea,
    add column aggregator_token bytea,
    add column public_token_digest text unique,
    add column fingerprint text,
    add column ach_check_type text,
    add column bank_account_name text,
    add column bank_account_type text,
    add column bank_id text,
    add column bank_name text,
    add column routing_number text,
    add column swift_code text,
    add column iban text,
    add column check_payee text,
    add column signet_address text,
    add column further_credit_account_name text,
    add column further_credit_account_number text,
    add column intermediary_bank_name text,
    add column intermediary_bank_reference text,
    add column intermediary_bank_routing_number text,
    add column intermediary_bank_swift_code text,
    add column beneficiary_address_id uuid references addresses,
    add column bank_address_id uuid references addresses,
    add column intermediary_bank_address_id uuid references addresses,
    add column mailing_address_id uuid references addresses,
    add column ip_address text,
    add column disbursement_approved boolean not null default false`,
  `create index funds_transfer_methods_fingerprint on funds_transfer_methods (organization_id, fingerprint)
    where fingerprint is not null`,
  ...['beneficiary', 'bank', 'intermediary_bank', 'mailing'].map(
    (whose) => `create index funds_transfer_methods_${whose}_address
      on funds_transfer_methods (${whose}_address_id) where ${whose}_address_id is not null`,
  ),
];

const pushTransfers: readonly string[] = [
  // `depository`: the bank that keeps the account, as it stood when the account was opened.
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
  `alter table funds_transfers add foreign key (push_transfer_method_id)
    references push_transfer_methods`,
  // `settles_on`: ACH settles on the next day of banking.
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

const references: readonly string[] = [
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

const nacha: readonly string[] = [
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
    updated_at timestamptz not null
  )`,
  'create index nacha_batches_organization on nacha_batches (organization_id, created_at, id)',
  'create index nacha_batches_config on nacha_batches (nacha_config_id)',
  // A transfer is in one batch at most. `file`: sealed, as it has the numbers of accounts.
  `create table nacha_batch_entries (
    funds_transfer_id uuid primary key references funds_transfers,
    nacha_batch_id uuid not null references nacha_batches on delete cascade
  )`,
  'create index nacha_batch_entries_batch on nacha_batch_entries (nacha_batch_id)',
  // As it is shown: without the file, with what is still to settle.
  `create view nacha_batch_summaries as
    select b.id, b.organization_id, b.nacha_config_id, b.bank_id, b.amount, b.transaction_count,
      b.file_id_modifier, b.status, b.settlement_details, b.processed_at, b.submitted_at,
      b.settled_at, b.created_at, b.updated_at,
      (select count(*) from nacha_batch_entries entry
        join funds_transfers transfer on transfer.id = entry.funds_transfer_id
        where entry.nacha_batch_id = b.id and transfer.status = 'pending') as pending_count
    from nacha_batches b`,
];

function ofAccount(table: string): string[] {
  return [
    `create trigger ${table}_organization before insert on ${table}
      for each row execute function organization_from_account()`,
    `create index ${table}_organization on ${table} (organization_id, created_at, id)`,
    `create index ${table}_account on ${table} (account_id, created_at, id)`,
  ];
}

const statements: readonly string[] = [...methods, ...pushTransfers, ...references, ...nacha];
