import type { Notes } from '../../store/index.ts';

export const auditTables: readonly string[] = [
  `create table audit_entries (
    sequence bigint primary key,
    at timestamptz not null,
    actor_type text not null
      check (actor_type in ('operator', 'user', 'contact', 'command', 'api-key')),
    actor_id uuid,
    action text not null,
    subject_type text,
    subject_id text,
    decision text,
    reason_digest bytea,
    confirmed_digest text,
    previous bytea not null,
    hash bytea not null,
    signature bytea not null
  )`,
  'create index audit_entries_subject on audit_entries (subject_id, sequence)',
  // Separate, so that a reason can be erased: the chain has only its digest.
  `create table audit_reasons (
    sequence bigint primary key references audit_entries,
    salt bytea not null,
    reason text not null
  )`,
  // The end of the chain. Appending locks this row.
  `create table audit_head (
    id boolean primary key default true check (id),
    sequence bigint not null,
    hash bytea not null
  )`,
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'what stands in % never changes', tg_table_name;
    end
  $$`,
  `create trigger audit_entries_lasting before update or delete on audit_entries
    for each row execute function refuse_audit_change()`,
  `create trigger audit_entries_kept before truncate on audit_entries
    for each statement execute function refuse_audit_change()`,
];

export const auditNotes: Notes = {
  audit_entries: 'A chain: each row has the hash of the previous one. Rows are only added.',
  'audit_entries.reason_digest': 'SHA-256 of salt and reason, which are in `audit_reasons`.',
  'audit_entries.confirmed_digest': 'Digest of the confirmed data, for confirmations.',
  'audit_entries.signature': 'Ed25519 signature of the hash.',
  audit_reasons: 'Reasons, in the words of people. A row can be erased without breaking the chain.',
  audit_head: 'One row: the end of the chain. Appending locks the row.',
};
