import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';

/** Decrypts and encrypts the streams of a document by object id. */
export interface Cipher {
  /** Undefined if the bytes can't be decrypted. */
  decrypt(bytes: Uint8Array, id: string): Uint8Array | undefined;
  encrypt(bytes: Uint8Array, id: string): Uint8Array;
}

export const identityCipher: Cipher = { decrypt: (bytes) => bytes, encrypt: (bytes) => bytes };

/** Creates the cipher of an encryption method. Undefined if the method is unknown. */
export function createCipher(method: string, fileKey: Uint8Array): Cipher | undefined {
  switch (method) {
    case 'Identity':
    case 'None':
      return identityCipher;
    case 'V2':
      return rc4Cipher((id) => objectKey(fileKey, id, ''));
    case 'AESV2':
      return aesCipher((id) => objectKey(fileKey, id, 'sAlT'));
    case 'AESV3':
      return aesCipher(() => fileKey);
    default:
      return undefined;
  }
}

/** Algorithm 1 of ISO 32000-2, 7.6.3.2. */
function objectKey(fileKey: Uint8Array, id: string, salt: string): Uint8Array {
  const [number = 0, generation = 0] = id.split(' ').map(Number);
  const idBytes = [number, number >> 8, number >> 16, generation, generation >> 8];
  const salted = [...salt].map((character) => character.charCodeAt(0));
  const digest = md5(Uint8Array.from([...fileKey, ...idBytes, ...salted]));
  return digest.subarray(0, Math.min(fileKey.length + 5, 16));
}

function rc4Cipher(keyOf: (id: string) => Uint8Array): Cipher {
  const apply = (bytes: Uint8Array, id: string) => rc4(keyOf(id), bytes);
  return { decrypt: apply, encrypt: apply };
}

/** AES-CBC; the first 16 bytes are the initialization vector. */
function aesCipher(keyOf: (id: string) => Uint8Array): Cipher {
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

/** RC4, for encryption and decryption. Insecure: only for old documents. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number): void => {
    const saved = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = saved;
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
