/** What operators did, and other acts that matter to security: a chain to which rows are only added. */
export const auditTables: readonly string[] = [
  `create table audit_entries (
    sequence bigint primary key,
    at timestamptz not null,
    actor_type text not null check (actor_type in ('operator', 'user', 'command')),
    actor_id uuid,
    action text not null,
    subject_type text,
    subject_id text,
    decision text,
    reason_digest bytea,
    previous bytea not null,
    hash bytea not null,
    signature bytea not null
  )`,
  'create index audit_entries_subject on audit_entries (subject_id, sequence)',
  // Apart, so that a reason that says too much can be erased: the chain holds its digest only.
  `create table audit_reasons (
    sequence bigint primary key references audit_entries,
    salt bytea not null,
    reason text not null
  )`,
  // The end of the chain. Who adds to it holds this row until the transaction ends.
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
