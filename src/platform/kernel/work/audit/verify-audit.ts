import { type AuditLink, hashOf, noHash } from './audit-link.ts';
import { isSignedBy } from './audit-signing.ts';
import { isReasonOf } from './reason-digest.ts';

/** Noted at an earlier export or verification. */
export interface AuditPlace {
  readonly sequence: number;
  readonly hash: string;
}

/** The end of the chain, or the first entry that was changed or is missing. */
export type Verified =
  | { readonly isWhole: true; readonly end: AuditPlace }
  | { readonly isWhole: false; readonly sequence: number; readonly problem: string };

export const reasonErased = 'audit.reason-erased';

/**
 * Verifies the chain from start to end.
 *
 * @param expected.known a place that was noted before; without it, missing entries at the end go
 *   unnoticed
 */
export async function verifyAudit(
  links: AsyncIterable<AuditLink> | Iterable<AuditLink>,
  expected: { readonly publicKey: string; readonly known?: AuditPlace | undefined },
): Promise<Verified> {
  let end: AuditPlace = { sequence: 0, hash: noHash };
  const unexplained = new Set<number>();
  for await (const link of links) {
    const problem = problemOf(link, end, expected);
    if (problem) return { isWhole: false, sequence: end.sequence + 1, problem };
    if (link.reasonDigest !== null && link.reason === null) unexplained.add(link.sequence);
    if (link.action === reasonErased) unexplained.delete(Number(link.subjectId));
    end = { sequence: link.sequence, hash: link.hash };
  }
  const [missing] = unexplained;
  if (missing !== undefined) {
    const problem = 'its reason is missing, and no later entry says that it was erased';
    return { isWhole: false, sequence: missing, problem };
  }
  if (expected.known && expected.known.sequence > end.sequence) {
    const problem = `it is missing: the chain was longer before, up to ${expected.known.sequence}`;
    return { isWhole: false, sequence: end.sequence + 1, problem };
  }
  return { isWhole: true, end };
}

function problemOf(
  link: AuditLink,
  before: AuditPlace,
  { publicKey, known }: { publicKey: string; known?: AuditPlace | undefined },
): string | undefined {
  if (link.sequence !== before.sequence + 1) return 'it is missing';
  if (link.previous !== before.hash) return 'it does not follow from the entry before';
  if (link.hash !== hashOf(link)) return 'it was changed';
  if (!isSignedBy(publicKey, link.hash, link.signature)) return 'its signature is wrong';
  if (known?.sequence === link.sequence && known.hash !== link.hash) {
    return 'it differs from the entry that was noted before';
  }
  return problemOfReason(link);
}

function problemOfReason({ reason, salt, reasonDigest }: AuditLink): string | undefined {
  if (reason === null) return undefined;
  const isSame = isReasonOf(reasonDigest, Buffer.from(salt ?? '', 'base64'), reason);
  return isSame ? undefined : 'its reason was changed';
}
