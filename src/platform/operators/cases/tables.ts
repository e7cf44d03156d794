import type { Notes } from '../../kernel/store/index.ts';
import { vendorTimeoutSeconds } from '../decisions/vendor-timeout.ts';
import { refreshStatements } from './refresh-statements.ts';

const patience = `interval '${vendorTimeoutSeconds} seconds'`;

const pendingChecks = ['cip_checks', 'aml_checks', 'kyc_document_checks'].map(
  (table) => `select id, ask_at, created_at from ${table}
    where contact_id = contact.id and status = 'pending'`,
);

export const casesTables: readonly string[] = [
  // What each case is made of. Due: applicants in a day, payments in four hours, disputes by their date.
  `create view case_sources as
    select contact.id, 'applicant' as kind, contact.organization_id, contact.id as contact_id,
      null::numeric as amount, null::text as currency,
      pending.waits_since, pending.waits_since + interval '24 hours' as due_at,
      concat_ws(' ', contact.account_id, pending.ids) as ids
    from contacts contact cross join lateral (
      select left(string_agg(id::text, ' '), 4000) as ids,
        min(case when ask_at is null then created_at else created_at + ${patience} end) as waits_since
      from (${pendingChecks.join(' union all ')}) as checks
    ) as pending
    union all
    select payment.id, 'payment', payment.organization_id,
      coalesce(disbursement.contact_id, assets.contact_id),
      coalesce(disbursement.amount, assets.unit_count), disbursement.currency_type,
      since.waits_since, since.waits_since + interval '4 hours',
      concat_ws(' ', payment.account_id, disbursement.id, assets.id, payment.funds_transfer_id,
        payment.asset_transfer_id)
    from disbursement_authorizations payment
    left join disbursements disbursement on disbursement.id = payment.disbursement_id
    left join asset_disbursements assets on assets.id = payment.asset_disbursement_id
    left join funds_transfers transfer on transfer.id = payment.funds_transfer_id
    left join asset_transfers moved on moved.id = payment.asset_transfer_id
    cross join lateral (
      select case when payment.status = 'owner_verified'
        and coalesce(transfer.status, moved.status) = 'pending'
        then coalesce(payment.owner_verified_at, payment.created_at) end as waits_since
    ) as since
    union all
    select dispute.id, 'dispute', dispute.organization_id, dispute.contact_id, dispute.amount,
      transfer.currency_type, since.waits_since,
      case when since.waits_since is not null
        then greatest(since.waits_since, dispute.reply_by_date at time zone 'UTC') end,
      concat_ws(' ', dispute.account_id, dispute.funds_transfer_id, dispute.case_id)
    from chargebacks dispute
    join funds_transfers transfer on transfer.id = dispute.funds_transfer_id
    cross join lateral (
      select case when dispute.status = 'submitted'
        then coalesce(dispute.submitted_at, dispute.created_at) end as waits_since
    ) as since`,
  `create table operator_cases (
    id uuid primary key,
    organization_id uuid not null,
    kind text not null check (kind in ('applicant', 'payment', 'dispute')),
    contact_id uuid references contacts on delete cascade,
    name text not null,
    email text,
    country text,
    amount numeric(38, 18),
    currency text,
    risk text check (risk in ('low', 'medium', 'high')),
    words tsvector not null,
    waits_since timestamptz,
    due_at timestamptz,
    opened_at timestamptz,
    closed_at timestamptz,
    snoozed_until timestamptz,
    escalated_at timestamptz,
    assignee_id uuid references operators on delete set null,
    version integer not null default 1
  )`,
  'create index operator_cases_contact on operator_cases (contact_id)',
  'create index operator_cases_assignee on operator_cases (assignee_id)',
  'create index operator_cases_words on operator_cases using gin (words)',
  `create index operator_cases_open
    on operator_cases (kind, due_at, id) where waits_since is not null`,
  `create index operator_cases_country
    on operator_cases (kind, country, due_at, id) where waits_since is not null`,
  `create index operator_cases_assignee_open
    on operator_cases (kind, assignee_id, due_at, id) where waits_since is not null`,
  `create index operator_cases_escalated on operator_cases (kind, due_at, id)
    where waits_since is not null and escalated_at is not null`,
  `create index operator_cases_snoozed on operator_cases (kind, due_at, id)
    where waits_since is not null and snoozed_until is not null`,
  `create index operator_cases_closed on operator_cases (kind, closed_at, id)
    where waits_since is null and closed_at is not null`,
  `create index operator_cases_latest
    on operator_cases (kind, coalesce(waits_since, closed_at), id)`,
  'create index operator_cases_closed_at on operator_cases (closed_at) where closed_at is not null',
  // For the figures of operators.
  `create index audit_entries_carried_out on audit_entries (at)
    where action = 'decision.carried-out'`,
  `create table case_notes (
    id uuid primary key,
    case_id uuid not null references operator_cases on delete cascade,
    operator_id uuid references operators on delete set null,
    text text not null,
    created_at timestamptz not null
  )`,
  'create index case_notes_case on case_notes (case_id, created_at)',
  'create index case_notes_operator on case_notes (operator_id)',
  ...refreshStatements,
];

export const casesNotes: Notes = {
  operator_cases:
    'Cases of operators, one row for each contact or payment. Triggers of the tables that it is made of keep it up to date.',
  'operator_cases.currency': 'null for units of an asset.',
  'operator_cases.waits_since': 'null if nothing needs a decision.',
  'operator_cases.opened_at': 'When it began to wait, for the last time it was decided.',
  'operator_cases.closed_at': 'When it was decided, the last time.',
  'operator_cases.words': 'Words of name, email and ids, for the search.',
  'operator_cases.version': 'Grows with each act of an operator.',
  case_sources: 'A view of what each case is made of.',
  case_notes: 'Notes of operators. Users never see them.',
};
