import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** An action for the audit log. Except for the reason, it has no personal data, only ids. */
export interface AuditAct {
  readonly actor: Actor;
  /** Name of the action, such as `decision.carried-out`. */
  readonly action: string;
  /** Resource that was changed. */
  readonly subject?: { readonly type: string; readonly id: string };
  /** Decision, such as `approve`. */
  readonly decision?: string;
  /** Digest of the confirmed data, for confirmations. */
  readonly confirmed?: string;
  /** Reason, in the words of the person who acted. */
  readonly reason?: string;
}

/** An operator, a user, the contact who owns an account, or a person who ran a command. */
export type Actor =
  | { readonly type: 'operator' | 'user' | 'contact'; readonly id: string }
  | { readonly type: 'command' };

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const text = z.nullable(z.string());

/** One entry of the chain, as exported: a line of JSON. */
export const AuditLink = z.object({
  /** Starts with 1, without gaps. */
  sequence: z.int().check(z.gte(1)),
  at: z.iso.datetime(),
  actorType: z.enum(['operator', 'user', 'contact', 'command']),
  actorId: text,
  action: z.string(),
  subjectType: text,
  subjectId: text,
  decision: text,
  /** Digest of salt and reason: see `digestOfReason`. Null without a reason. */
  reasonDigest: z.nullable(hex),
  /** Digest of the confirmed data; null if nothing was confirmed. */
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

/** The hashed fields of an entry. */
type Hashed = Omit<AuditLink, 'hash' | 'signature' | 'reason' | 'salt'>;

/** `previous` of the first entry. */
export const noHash: string = '0'.repeat(64);

/** Returns the SHA-256, in hex, of an entry and, through `previous`, of all entries before it. */
export function hashOf(link: Hashed): string {
  const { sequence, at, actorType, actorId, action, subjectType, subjectId, decision } = link;
  const { reasonDigest, confirmedDigest, previous } = link;
  // An array has a fixed order, and JSON writes texts and null in one way only.
  const parts = [
    ...[previous, sequence, at, actorType, actorId, action],
    ...[subjectType, subjectId, decision, reasonDigest],
    // Keeps the hash of entries from before this field existed.
    ...(confirmedDigest === null ? [] : [confirmedDigest]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
