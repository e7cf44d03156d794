import { createHash, randomBytes } from 'node:crypto';

const saltLength = 32;

/** A random salt. */
export const newSalt = (): Buffer => randomBytes(saltLength);

/**
 * In front of salt and reason. These bytes never occur in UTF-8, so no digest of a reason is also one of
 * the earlier kind, which had nothing in front.
 */
const head = Buffer.alloc(saltLength + 1, 0xff);

/**
 * SHA-256, in hex, of a reason: with its salt, as a short reason could be guessed from its digest
 * after it has been erased. The lengths are digested too, so that no byte can move from one to the other.
 */
export function digestOfReason(salt: Buffer, reason: string): string {
  const hash = createHash('sha256').update(head);
  for (const part of [salt, Buffer.from(reason)]) hash.update(lengthOf(part)).update(part);
  return hash.digest('hex');
}

/** Returns true if a digest is that of a salt and a reason. */
export function isReasonOf(digest: string | null, salt: Buffer, reason: string): boolean {
  // A text with half a surrogate pair has the bytes of another text.
  const isExact = salt.length === saltLength && Buffer.from(reason).toString() === reason;
  return (
    isExact && [digestOfReason(salt, reason), earlierDigest(salt, reason)].includes(digest ?? '')
  );
}

/** The digest of entries from before lengths were digested. Only a salt of 32 bytes is unambiguous. */
function earlierDigest(salt: Buffer, reason: string): string {
  return createHash('sha256').update(salt).update(reason).digest('hex');
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}
