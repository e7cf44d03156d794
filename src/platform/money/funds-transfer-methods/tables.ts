import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const fundsTransferMethodsTables: readonly string[] = [
  `create table funds_transfer_methods (
    id uuid primary key,
    account_id uuid references accounts,
    contact_id uuid references contacts,
    credit_card_resource_id uuid unique,
    card_token text,
    contact_name text,
    contact_email text,
    credit_card_name text,
    credit_card_postal_code text,
    credit_card_type text,
    credit_card_expiration_date text,
    credit_card_bin text,
    credit_card_funding_type text,
    funds_transfer_type text not null,
    inactive boolean not null default false,
    label text,
    last_4 text,
    security_code_confirmed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    organization_id uuid not null,
    sealed_numbers bytea,
    aggregator_token bytea,
    public_token_digest text unique,
    fingerprint text,
    ach_check_type text,
    bank_account_name text,
    bank_account_type text,
    bank_id text,
    bank_name text,
    routing_number text,
    swift_code text,
    iban text,
    check_payee text,
    signet_address text,
    further_credit_account_name text,
    further_credit_account_number text,
    intermediary_bank_name text,
    intermediary_bank_reference text,
    intermediary_bank_routing_number text,
    intermediary_bank_swift_code text,
    beneficiary_address_id uuid references addresses,
    bank_address_id uuid references addresses,
    intermediary_bank_address_id uuid references addresses,
    mailing_address_id uuid references addresses,
    ip_address text,
    disbursement_approved boolean not null default false,
    constraint funds_transfer_methods_card
      check (funds_transfer_type <> 'credit_card' or card_token is not null),
    constraint funds_transfer_methods_of_contact
      check (((contact_id is null) = (account_id is null))
        and ((funds_transfer_type <> 'credit_card') or (contact_id is not null)))
  )`,
  ...ofAccount('funds_transfer_methods'),
  `create index funds_transfer_methods_bank_address
    on funds_transfer_methods (bank_address_id) where bank_address_id is not null`,
  `create index funds_transfer_methods_beneficiary_address
    on funds_transfer_methods (beneficiary_address_id)
    where beneficiary_address_id is not null`,
  `create index funds_transfer_methods_card_token
    on funds_transfer_methods (card_token) where card_token is not null`,
  'create index funds_transfer_methods_contact on funds_transfer_methods (contact_id)',
  `create index funds_transfer_methods_fingerprint
    on funds_transfer_methods (organization_id, fingerprint) where fingerprint is not null`,
  `create index funds_transfer_methods_intermediary_bank_address
    on funds_transfer_methods (intermediary_bank_address_id)
    where intermediary_bank_address_id is not null`,
  `create index funds_transfer_methods_mailing_address
    on funds_transfer_methods (mailing_address_id) where mailing_address_id is not null`,
];

export const fundsTransferMethodsNotes: Notes = {
  'funds_transfer_methods.account_id':
    'Null, with {@link contact_id}, for a method of the organization. Never null for a card.',
  'funds_transfer_methods.card_token': "The card in the network's vault; for cards only.",
  'funds_transfer_methods.security_code_confirmed_at':
    'When the first contribution with the security code completed. Later ones may omit it.',
  'funds_transfer_methods.sealed_numbers': 'The full account numbers, sealed.',
  'funds_transfer_methods.aggregator_token':
    'The token of the bank-linking provider, sealed; null for numbers in the request.',
  'funds_transfer_methods.public_token_digest': 'Digest of a single-use token.',
  'funds_transfer_methods.fingerprint': 'Identifies the bank account.',
  'funds_transfer_methods.bank_id': 'The routing number, if the directory has the bank.',
  'funds_transfer_methods.disbursement_approved':
    'True if the method is approved for outgoing payments.',
};
