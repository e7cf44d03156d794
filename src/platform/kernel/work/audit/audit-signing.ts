import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify as verifySignature,
} from 'node:crypto';
import type { Secrets } from '../../store/index.ts';

/** PKCS #8 prefix (RFC 8410) of the 32 bytes of an Ed25519 key. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives from the root key: write access to the database is not enough to rebuild the chain. */
export function auditKeyOf(secrets: Pick<Secrets, 'key'>): KeyObject {
  const key = Buffer.concat([keyHead, secrets.key('audit-signing')]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** Returns the public key (SPKI, base64) that verifies an export on another machine. */
export function publicAuditKeyOf(secrets: Pick<Secrets, 'key'>): string {
  const key = createPublicKey(auditKeyOf(secrets));
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}

export function signHash(key: KeyObject, hash: string): string {
  return sign(null, Buffer.from(hash, 'hex'), key).toString('base64');
}

/** @param publicKey from {@link publicAuditKeyOf} */
export function isSignedBy(publicKey: string, hash: string, signature: string): boolean {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return verifySignature(null, Buffer.from(hash, 'hex'), key, Buffer.from(signature, 'base64'));
}
