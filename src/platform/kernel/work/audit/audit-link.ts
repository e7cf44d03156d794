import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** An act for the audit log. Apart from the reason it has no personal data, only ids. */
export interface AuditAct {
  readonly actor: Actor;
  /** What was done, such as `decision.carried-out`. */
  readonly action: string;
  /** What it was done to. */
  readonly subject?: { readonly type: string; readonly id: string };
  /** What was decided, such as `approve`. */
  readonly decision?: string;
  /** Digest of what was confirmed, with confirmations. */
  readonly confirmed?: string;
  /** Why, in the words of the person who did it. */
  readonly reason?: string;
}

/** Who acted: an operator, a user, the contact who owns an account, or a person who ran a command. */
export type Actor =
  | { readonly type: 'operator' | 'user' | 'contact'; readonly id: string }
  | { readonly type: 'command' };

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const text = z.nullable(z.string());

/** One entry of the chain, as it is exported: a line of JSON. */
export const AuditLink = z.object({
  /** 1 for the first; no number is left out. */
  sequence: z.int().check(z.gte(1)),
  at: z.iso.datetime(),
  actorType: z.enum(['operator', 'user', 'contact', 'command']),
  actorId: text,
  action: z.string(),
  subjectType: text,
  subjectId: text,
  decision: text,
  /** Of salt and reason: see `digestOfReason`; null where no reason was given. */
  reasonDigest: z.nullable(hex),
  /** Digest of what was confirmed; null where nothing was. */
  confirmedDigest: z._default(text, null),
  /** The hash of the entry before; zeros for the first. */
  previous: hex,
  /** SHA-256 of all of the above. */
  hash: hex,
  /** Ed25519, of the hash; base64. */
  signature: z.string(),
  /** Null where none was given, and where it was erased. */
  reason: text,
  /** Base64. */
  salt: text,
});
export type AuditLink = z.infer<typeof AuditLink>;

/** The parts of an entry that its hash is over. */
type Hashed = Omit<AuditLink, 'hash' | 'signature' | 'reason' | 'salt'>;

/** The hash before the first entry. */
export const noHash: string = '0'.repeat(64);

/** SHA-256, in hex, of an entry and, through `previous`, of all before it. */
export function hashOf(link: Hashed): string {
  const { sequence, at, actorType, actorId, action, subjectType, subjectId, decision } = link;
  const { reasonDigest, confirmedDigest, previous } = link;
  // An array has one order, and JSON one way to write texts and null.
  const parts = [
    ...[previous, sequence, at, actorType, actorId, action],
    ...[subjectType, subjectId, decision, reasonDigest],
    // Entries that confirm nothing have the hash that they had before this was recorded.
    ...(confirmedDigest === null ? [] : [confirmedDigest]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
