/** The audit log: acts of operators, and others that matter to security, in a chain of entries. */
export const auditTables: readonly string[] = [
  `create table audit_entries (
    sequence bigint primary key,
    at timestamptz not null,
    actor_type text not null check (actor_type in ('operator', 'user', 'contact', 'command')),
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
  // Apart from the entries, so that a reason can be erased: the chain has only its digest.
  `create table audit_reasons (
    sequence bigint primary key references audit_entries,
    salt bytea not null,
    reason text not null
  )`,
  // The end of the chain. Adding to it locks this row until the transaction ends.
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
