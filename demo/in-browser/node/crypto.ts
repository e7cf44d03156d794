import { gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { sha256, sha384 } from '@noble/hashes/sha2.js';
import { Buffer } from './buffer.ts';

export { createPrivateKey, createPublicKey, sign, verify } from './ed25519.ts';

/**
 * The part of `node:crypto` that the platform uses, in a browser. WebCrypto is asynchronous, but the
 * platform derives keys and encrypts within a transaction.
 */

const hashes = { sha1, sha256, sha384 };
type HashName = keyof typeof hashes;

/** Result of `createHash` and `createHmac`. */
interface Digester {
  update(data: string | Uint8Array): Digester;
  digest(): Buffer;
  digest(encoding: BufferEncoding): string;
}

interface Incremental {
  update(data: Uint8Array): unknown;
  digest(): Uint8Array;
}

export function createHash(name: HashName): Digester {
  return digesterOf(hashes[name].create());
}

export function createHmac(name: HashName, key: string | Uint8Array): Digester {
  return digesterOf(hmac.create(hashes[name], toBytes(key)));
}

function digesterOf(state: Incremental): Digester {
  function digest(): Buffer;
  function digest(encoding: BufferEncoding): string;
  function digest(encoding?: BufferEncoding): Buffer | string {
    const bytes = Buffer.from(state.digest());
    return encoding ? bytes.toString(encoding) : bytes;
  }
  const digester: Digester = {
    update(data) {
      state.update(toBytes(data));
      return digester;
    },
    digest,
  };
  return digester;
}

function toBytes(data: string | Uint8Array): Uint8Array {
  return typeof data === 'string' ? Buffer.from(data, 'utf8') : data;
}

export function hkdfSync(
  name: HashName,
  key: Uint8Array,
  salt: string,
  info: string,
  length: number,
): Uint8Array {
  return hkdf(hashes[name], key, toBytes(salt), toBytes(info), length);
}

export function scrypt(
  password: string,
  salt: Uint8Array,
  length: number,
  { N, r, p }: { N: number; r: number; p: number },
  done: (error: Error | null, key: Buffer) => void,
): void {
  scryptAsync(password, salt, { N, r, p, dkLen: length, maxmem: 2 ** 30 }).then(
    (key) => done(null, Buffer.from(key)),
    (error: Error) => done(error, Buffer.alloc(0)),
  );
}

const tagLength = 16;

export function createCipheriv(_name: 'aes-256-gcm', key: Uint8Array, nonce: Uint8Array) {
  let tag = Buffer.alloc(0);
  return {
    update(plain: Uint8Array): Buffer {
      const sealed = Buffer.from(gcm(key, nonce).encrypt(plain));
      tag = sealed.subarray(-tagLength);
      return sealed.subarray(0, -tagLength);
    },
    final: () => Buffer.alloc(0),
    getAuthTag: () => tag,
  };
}

export function createDecipheriv(_name: 'aes-256-gcm', key: Uint8Array, nonce: Uint8Array) {
  let tag: Uint8Array = Buffer.alloc(0);
  const decipher = {
    setAuthTag(given: Uint8Array) {
      tag = given;
      return decipher;
    },
    update: (text: Uint8Array) => Buffer.from(gcm(key, nonce).decrypt(Buffer.concat([text, tag]))),
    final: () => Buffer.alloc(0),
  };
  return decipher;
}

export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0);
  return difference === 0;
}

export function randomBytes(length: number): Buffer {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(length)));
}

/** @returns at least `from`, below `to` */
export function randomInt(from: number, to: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return from + Math.floor((word / 2 ** 32) * (to - from));
}

export function randomUUID(): string {
  return crypto.randomUUID();
}
