import { sql } from 'kysely';
import { AuditEntry } from '../../../contract/index.ts';
import type { ModuleFactory } from '../../kernel/api/index.ts';
import { defineResource, type Scope, toOne } from '../../kernel/work/index.ts';

/** Entries tell who may do what, so users of single accounts see none. */
const ofWholeOrganization: Scope = (alias, { accounts, organizationId }) =>
  accounts === 'all' ? sql`${sql.ref(`${alias}.organization_id`)} = ${organizationId}` : sql`false`;

/** The audit log, as far as users of the organization are the actors. */
const auditEntryResource = defineResource(AuditEntry, {
  table: 'user_audit_entries',
  notQueryable: ['decision', 'confirmed-digest'],
  relationships: { user: toOne('users'), 'api-key': toOne('api-keys') },
  visibleTo: ofWholeOrganization,
  announced: { receivers: [] },
});

export const auditEntries: ModuleFactory = () => ({ resources: [auditEntryResource] });
