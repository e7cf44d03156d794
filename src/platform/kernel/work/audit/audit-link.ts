import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** An action for the audit log. Only the reason may have personal data. */
export interface AuditAct {
  readonly actor: Actor;
  /** `decision.carried-out` */
  readonly action: string;
  readonly subject?: { readonly type: string; readonly id: string };
  /** `approve` */
  readonly decision?: string;
  readonly confirmed?: string;
  readonly reason?: string;
}

/** `command` is a person who ran a command, `api-key` a user's server. */
export type Actor =
  | { readonly type: 'operator' | 'user' | 'contact' | 'api-key'; readonly id: string }
  | { readonly type: 'command' };

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const text = z.nullable(z.string());

/** One entry of the chain, as exported. */
export const AuditLink = z.object({
  /** Starts with 1, without gaps. */
  sequence: z.int().check(z.gte(1)),
  at: z.iso.datetime(),
  actorType: z.enum(['operator', 'user', 'contact', 'command', 'api-key']),
  actorId: text,
  action: z.string(),
  subjectType: text,
  subjectId: text,
  decision: text,
  /** See `digestOfReason`. */
  reasonDigest: z.nullable(hex),
  confirmedDigest: z._default(text, null),
  /** Hash of the previous entry; zeros for the first. */
  previous: hex,
  /** SHA-256 of all of the above. */
  hash: hex,
  /** Ed25519, of the hash; base64. */
  signature: z.string(),
  /** Null without a reason, and after it was erased. */
  reason: text,
  /** Base64. */
  salt: text,
});
export type AuditLink = z.infer<typeof AuditLink>;

type Hashed = Omit<AuditLink, 'hash' | 'signature' | 'reason' | 'salt'>;

export const noHash: string = '0'.repeat(64);

/** Hashes an entry and, through `previous`, all entries before it. */
export function hashOf(link: Hashed): string {
  const { sequence, at, actorType, actorId, action, subjectType, subjectId, decision } = link;
  const { reasonDigest, confirmedDigest, previous } = link;
  // An array has a fixed order.
  const parts = [
    ...[previous, sequence, at, actorType, actorId, action],
    ...[subjectType, subjectId, decision, reasonDigest],
    // Keeps the hash of entries from before this field existed.
    ...(confirmedDigest === null ? [] : [confirmedDigest]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
