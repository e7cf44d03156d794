import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';

/** Decrypts and encrypts the streams of a document, each by the id of its object. */
export interface Crypt {
  /** undefined for what was not encrypted so. */
  decrypt(bytes: Uint8Array, id: string): Uint8Array | undefined;
  encrypt(bytes: Uint8Array, id: string): Uint8Array;
}

/** Leaves bytes as they are. */
export const plain: Crypt = { decrypt: (bytes) => bytes, encrypt: (bytes) => bytes };

/** The cipher that a method names; undefined for an unknown one. */
export function cipherOf(method: string, fileKey: Uint8Array): Crypt | undefined {
  switch (method) {
    case 'Identity':
    case 'None':
      return plain;
    case 'V2':
      return withRc4((id) => keyOfObject(fileKey, id, ''));
    case 'AESV2':
      return withAes((id) => keyOfObject(fileKey, id, 'sAlT'));
    case 'AESV3':
      return withAes(() => fileKey);
    default:
      return undefined;
  }
}

/** Algorithm 1 of ISO 32000-2, 7.6.3.2. */
function keyOfObject(fileKey: Uint8Array, id: string, salt: string): Uint8Array {
  const [number = 0, generation = 0] = id.split(' ').map(Number);
  const own = [number, number >> 8, number >> 16, generation, generation >> 8];
  const salted = [...salt].map((character) => character.charCodeAt(0));
  const digest = md5(Uint8Array.from([...fileKey, ...own, ...salted]));
  return digest.subarray(0, Math.min(fileKey.length + 5, 16));
}

function withRc4(keyOf: (id: string) => Uint8Array): Crypt {
  const crypt = (bytes: Uint8Array, id: string) => rc4(keyOf(id), bytes);
  return { decrypt: crypt, encrypt: crypt };
}

/** The first 16 bytes are the initialization vector, and the last are padded. */
function withAes(keyOf: (id: string) => Uint8Array): Crypt {
  return {
    decrypt(bytes, id) {
      if (bytes.length < 32) return new Uint8Array(0);
      const whole = bytes.subarray(16, bytes.length - (bytes.length % 16));
      try {
        return cbc(keyOf(id), bytes.slice(0, 16)).decrypt(whole.slice());
      } catch {
        // Wrong padding.
        return undefined;
      }
    },
    encrypt(bytes, id) {
      const vector = crypto.getRandomValues(new Uint8Array(16));
      const encrypted = cbc(keyOf(id), vector).encrypt(bytes);
      const whole = new Uint8Array(16 + encrypted.length);
      whole.set(vector);
      whole.set(encrypted, 16);
      return whole;
    },
  };
}

/** RC4, which encrypts and decrypts. Only to read old documents: it is broken. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number): void => {
    const kept = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = kept;
  };
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let [index, other] = [0, 0];
  return bytes.map((byte) => {
    index = (index + 1) & 255;
    other = (other + (state[index] ?? 0)) & 255;
    swap(index, other);
    return byte ^ (state[((state[index] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
  });
}
