import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf, Timestamp } from './json-api.ts';

/** Changes of credentials, permissions and policies by users of the organization, and their confirmations. */
export const AuditEntry = resourceOf(
  'audit-entries',
  z.object({
    /** `password.changed`, `transfer.approved`, … */
    action: z.string(),
    /** `api-key` if a server did it with a key of the user. */
    'actor-type': z.enum(['user', 'api-key']),
    'subject-type': z.nullable(z.string()),
    'subject-id': z.nullable(z.string()),
    /** Details: of a policy, the old and the new value (`webhook-threshold: 5 -> 7`). */
    decision: z.nullable(z.string()),
    /** Digest of what was confirmed. */
    'confirmed-digest': z.nullable(z.string()),
    'created-at': Timestamp,
  }),
);

export const [listAuditEntries, readAuditEntry] = collection(AuditEntry).listAndRead();
