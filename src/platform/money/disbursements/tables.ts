import { type Notes, ofAccount } from '../../kernel/store/index.ts';

export const disbursementsTables: readonly string[] = [
  `create table disbursements (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    contact_id uuid not null references contacts,
    funds_transfer_method_id uuid not null references funds_transfer_methods,
    amount numeric(15, 2) not null check (amount > 0),
    currency_type text not null,
    description text,
    customer_reference text,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  ...ofAccount('disbursements'),
  'create index disbursements_contact on disbursements (contact_id, created_at, id)',
  'create index disbursements_method on disbursements (funds_transfer_method_id)',
  'alter table funds_transfers add foreign key (disbursement_id) references disbursements',
  `create table disbursement_authorizations (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid not null references accounts,
    disbursement_id uuid unique references disbursements,
    funds_transfer_id uuid unique references funds_transfers,
    asset_disbursement_id uuid unique,
    asset_transfer_id uuid unique,
    owner_verification_type text not null,
    owner_verification_data jsonb,
    needs_operator boolean not null,
    status text not null,
    letter_due boolean not null,
    sandbox_hash bytea,
    owner_contact_id uuid,
    owner_name text,
    owner_email text,
    owner_verification_waits_until timestamptz,
    last_owner_verification_request_at timestamptz,
    owner_verified_at timestamptz,
    owner_verified_digest text,
    authorized_at timestamptz,
    authorized_digest text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (num_nonnulls(funds_transfer_id, asset_transfer_id) = 1)
  )`,
  ...ofAccount('disbursement_authorizations'),
  `create index disbursement_authorizations_letter_due
    on disbursement_authorizations (created_at) where letter_due`,
  `create index disbursement_authorizations_waiting
    on disbursement_authorizations (created_at, id) where status = 'owner_verified'`,
];

export const disbursementsNotes: Notes = {
  'disbursement_authorizations.funds_transfer_id': 'Exactly one of this and `asset_transfer_id`.',
  'disbursement_authorizations.owner_verification_type': { is: 'OwnerVerificationType' },
  'disbursement_authorizations.owner_verification_data': { is: 'OwnerVerificationData' },
  'disbursement_authorizations.needs_operator': 'The operator must authorize it after the owner.',
  'disbursement_authorizations.status': { is: 'DisbursementAuthorizationStatus' },
  'disbursement_authorizations.letter_due': 'An email to the owner is due.',
  'disbursement_authorizations.sandbox_hash':
    'The hash in the email, sealed, so that tests can read it; in the sandbox only.',
  'disbursement_authorizations.owner_email':
    "The owner's email address when the payment was created.",
  'disbursement_authorizations.owner_verification_waits_until':
    'When the email address is old enough to confirm payments; null if it already is.',
  'disbursement_authorizations.owner_verified_digest':
    'Digest of the payment instructions that the owner confirmed.',
  'disbursement_authorizations.authorized_digest':
    'Digest of the payment instructions that an operator authorized.',
  'disbursements.amount': 'Above zero.',
  'disbursements.currency_type': { is: 'CurrencyType' },
  'disbursements.status': { is: 'DisbursementStatus' },
};
