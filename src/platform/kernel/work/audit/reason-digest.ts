import { createHash, randomBytes } from 'node:crypto';

const saltLength = 32;

export const newSalt = (): Buffer => randomBytes(saltLength);

/** These bytes never occur in UTF-8, so no digest equals one of the earlier format without them. */
const head = Buffer.alloc(saltLength + 1, 0xff);

/**
 * Without the salt, a short reason could be guessed from its digest after its erasure. With the
 * lengths, no byte can move from one to the other.
 */
export function digestOfReason(salt: Buffer, reason: string): string {
  const hash = createHash('sha256').update(head);
  for (const part of [salt, Buffer.from(reason)]) hash.update(lengthOf(part)).update(part);
  return hash.digest('hex');
}

export function isReasonOf(digest: string | null, salt: Buffer, reason: string): boolean {
  // Half a surrogate pair has the same bytes as another text.
  const isExact = salt.length === saltLength && Buffer.from(reason).toString() === reason;
  return (
    isExact && [digestOfReason(salt, reason), earlierDigest(salt, reason)].includes(digest ?? '')
  );
}

/** The earlier format without lengths. Only a salt of 32 bytes is unambiguous. */
function earlierDigest(salt: Buffer, reason: string): string {
  return createHash('sha256').update(salt).update(reason).digest('hex');
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}
