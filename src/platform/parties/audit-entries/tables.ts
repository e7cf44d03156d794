import type { Notes } from '../../kernel/store/index.ts';

/** Sequence numbers would tell how much other organizations do. */
const idOf = (table: string) => `substr(encode(${table}hash, 'hex'), 1, 32)::uuid`;

export const auditEntriesTables: readonly string[] = [
  'create index audit_entries_actor on audit_entries (actor_id, sequence)',
  `create index audit_entries_id on audit_entries ((${idOf('')}))`,
  // Two parts, so that each finds the entries of a user or key by the index.
  `create view user_audit_entries as
    select ${idOf('entry.')} as id, entry.at as created_at, entry.action, entry.actor_type,
      entry.subject_type, entry.subject_id, entry.decision, entry.confirmed_digest,
      users.organization_id, users.id as user_id, null::uuid as api_key_id
    from users
    join audit_entries entry on entry.actor_id = users.id and entry.actor_type = 'user'
    union all
    select ${idOf('entry.')}, entry.at, entry.action, entry.actor_type,
      entry.subject_type, entry.subject_id, entry.decision, entry.confirmed_digest,
      api_keys.organization_id, api_keys.user_id, api_keys.id
    from api_keys
    join audit_entries entry on entry.actor_id = api_keys.id and entry.actor_type = 'api-key'`,
];

export const auditEntriesNotes: Notes = {
  'user_audit_entries.id': { is: 'string' },
  user_audit_entries: 'View of the audit log: what users and their API keys did.',
};
