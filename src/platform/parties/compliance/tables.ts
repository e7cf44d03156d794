import { kycRequiredActionTexts } from '../../../contract/index.ts';
import type { Notes } from '../../kernel/store/index.ts';

const known = `timestamptz '2021-08-03'`;
const nextSteps = Object.entries(kycRequiredActionTexts)
  .map(([code, text]) => `('${code}', '${text.replaceAll("'", "''")}', ${known})`)
  .join(', ');

export const complianceTables: readonly string[] = [
  `create table cip_checks (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid references accounts,
    contact_id uuid not null references contacts on delete cascade,
    status text not null,
    exceptions jsonb not null,
    exception_details text,
    submit_for_review boolean not null default false,
    fraud_score numeric(6, 5),
    ask_at timestamptz,
    asked_at timestamptz,
    documents_due_at timestamptz,
    remind_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index cip_checks_account on cip_checks (account_id, created_at, id)',
  'create index cip_checks_contact on cip_checks (contact_id, created_at, id)',
  `create index cip_checks_documents_due
    on cip_checks (documents_due_at)
    where documents_due_at is not null and status = 'pending'`,
  'create index cip_checks_organization on cip_checks (organization_id, created_at, id)',
  'create index cip_checks_remind on cip_checks (remind_at) where remind_at is not null',
  'create index cip_checks_to_ask on cip_checks (ask_at) where ask_at is not null',
  `create trigger cip_checks_organization before insert on cip_checks
    for each row execute function organization_from_contact()`,
  `create table aml_checks (
    id uuid primary key,
    organization_id uuid not null,
    account_id uuid references accounts,
    contact_id uuid not null references contacts on delete cascade,
    asset_transfer_id uuid,
    funds_transfer_id uuid,
    funds_transfer_method_id uuid,
    name text not null,
    status text not null,
    exceptions jsonb not null,
    exception_details text,
    ask_at timestamptz,
    asked_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index aml_checks_account on aml_checks (account_id, created_at, id)',
  'create index aml_checks_contact on aml_checks (contact_id, created_at, id)',
  'create index aml_checks_organization on aml_checks (organization_id, created_at, id)',
  'create index aml_checks_to_ask on aml_checks (ask_at) where ask_at is not null',
  `create trigger aml_checks_organization before insert on aml_checks
    for each row execute function organization_from_contact()`,
  `create table kyc_document_checks (
    id uuid primary key,
    organization_id uuid not null,
    contact_id uuid not null references contacts on delete cascade,
    uploaded_document_id uuid not null references uploaded_documents on delete cascade,
    backside_document_id uuid references uploaded_documents on delete cascade,
    expires_on date,
    identity boolean not null,
    identity_photo boolean not null,
    proof_of_address boolean not null,
    kyc_document_country text,
    kyc_document_type text not null,
    kyc_document_other_type text,
    status text not null,
    exceptions jsonb not null,
    failure_details text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    issued_on date,
    ask_at timestamptz,
    check (identity or proof_of_address)
  )`,
  `create index kyc_document_checks_backside
    on kyc_document_checks (backside_document_id) where backside_document_id is not null`,
  'create index kyc_document_checks_contact on kyc_document_checks (contact_id, created_at, id)',
  'create index kyc_document_checks_document on kyc_document_checks (uploaded_document_id)',
  `create index kyc_document_checks_organization
    on kyc_document_checks (organization_id, created_at, id)`,
  `create index kyc_document_checks_pending
    on kyc_document_checks (organization_id, created_at, id) where status = 'pending'`,
  `create index kyc_document_checks_to_ask
    on kyc_document_checks (ask_at) where ask_at is not null`,
  `create trigger kyc_document_checks_organization before insert on kyc_document_checks
    for each row execute function organization_from_contact()`,
  // A view, because its rows come from the code.
  `create view kyc_action_items (id, description, created_at) as values ${nextSteps}`,
  // For the review queue: oldest first, across all organizations.
  `create index cip_checks_waiting on cip_checks (created_at, id) where status = 'pending'`,
  `create index aml_checks_waiting on aml_checks (created_at, id) where status = 'pending'`,
  `create index kyc_document_checks_waiting
    on kyc_document_checks (created_at, id) where status = 'pending'`,
  // A contact's checks follow it when it becomes the owner of another account.
  `create function checks_follow_contact() returns trigger language plpgsql as $$
    begin
      update cip_checks set account_id = new.account_id where contact_id = new.id;
      update aml_checks set account_id = new.account_id where contact_id = new.id;
      return null;
    end
  $$`,
  `create trigger contacts_checks_follow after update of account_id on contacts
    for each row when (old.account_id is DISTINCT FROM new.account_id)
    execute function checks_follow_contact()`,
];

const askAt = 'Time of the next vendor call or its repetition; null if no call is due.';

export const complianceNotes: Notes = {
  'aml_checks.account_id': 'null for contacts of the organization itself.',
  'aml_checks.status': { is: 'CheckStatus' },
  'aml_checks.exceptions': { is: 'string[]' },
  'aml_checks.ask_at': askAt,
  'aml_checks.asked_at': 'When the vendor answered.',
  'aml_checks.name': 'The name that was screened.',
  'cip_checks.account_id': 'null for contacts of the organization itself.',
  'cip_checks.status': { is: 'CheckStatus' },
  'cip_checks.exceptions': { is: 'string[]' },
  'cip_checks.ask_at': askAt,
  'cip_checks.asked_at': 'When the vendor answered.',
  'cip_checks.fraud_score': 'Risk of fraud as reported by the vendor, 0 to 1.',
  'cip_checks.documents_due_at': 'Deadline for missing documents; null if nothing is missing.',
  'cip_checks.remind_at': 'Next search for missing documents; null if nothing is missing.',
  kyc_action_items: 'A view with the texts of the contract.',
  'kyc_action_items.created_at': 'The same for all.',
  'kyc_document_checks.ask_at': askAt,
  'kyc_document_checks.kyc_document_type': { is: 'KycDocumentType' },
  'kyc_document_checks.status': { is: 'KycDocumentCheckStatus' },
  'kyc_document_checks.exceptions': { is: 'string[]' },
};
