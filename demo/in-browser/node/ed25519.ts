import { ed25519 } from '@noble/curves/ed25519.js';
import { Buffer } from './buffer.ts';

/** The part of Ed25519 in `node:crypto` that the platform uses, in a browser (RFC 8410). */

/** The DER header of a public key, before its 32 bytes. */
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');
const keyLength = 32;

interface Key {
  /** Absent in a public key. */
  readonly secret?: Uint8Array;
  readonly public: Uint8Array;
  /** As DER, SPKI. */
  export(format: { format: 'der'; type: 'spki' }): Buffer;
}

interface Encoded {
  readonly key: Uint8Array;
}

function keyOf(pair: Pick<Key, 'public' | 'secret'>): Key {
  return { ...pair, export: () => Buffer.concat([publicHead, pair.public]) };
}

/** @param key as DER, PKCS #8 */
export function createPrivateKey({ key }: Encoded): Key {
  const secret = key.slice(-keyLength);
  return keyOf({ secret, public: ed25519.getPublicKey(secret) });
}

/** @param given a key, or a public one as DER, SPKI */
export function createPublicKey(given: Key | Encoded): Key {
  return keyOf({ public: 'key' in given ? given.key.slice(-keyLength) : given.public });
}

export function sign(_algorithm: null, data: Uint8Array, { secret }: Key): Buffer {
  if (!secret) throw new TypeError('A public key signs nothing.');
  return Buffer.from(ed25519.sign(data, secret));
}

export function verify(
  _algorithm: null,
  data: Uint8Array,
  key: Key,
  signature: Uint8Array,
): boolean {
  return ed25519.verify(signature, data, key.public);
}
