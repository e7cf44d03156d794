import { type Notes, ofAccount } from '../../kernel/store/index.ts';

/** Tables of agreements. */
export const agreementsTables: readonly string[] = [
  `create table agreements (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    content text not null,
    created_at timestamptz not null
  )`,
  ...ofAccount('agreements'),
  `create table electronic_signatures (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    agreement_id uuid not null references agreements,
    anchor_id text not null,
    name text not null,
    email text,
    company text,
    title text,
    literal text not null,
    ip_address text,
    signed_at timestamptz not null,
    created_at timestamptz not null
  )`,
  ...ofAccount('electronic_signatures'),
  'create index electronic_signatures_agreement on electronic_signatures (agreement_id)',
];

/** Documents what the schema can't express. */
export const agreementsNotes: Notes = {
  'agreements.content': 'HTML.',
  'electronic_signatures.anchor_id': 'The HTML id of the signature in the agreement.',
  'electronic_signatures.literal': 'As typed by the signer.',
};
