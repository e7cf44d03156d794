import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { rc4 } from './ciphers.ts';

/** Values of the standard security handler (ISO 32000-2, table 21). */
export interface StandardSecurity {
  readonly version: number;
  readonly revision: number;
  readonly keyBytes: number;
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly userKey: Uint8Array | undefined;
  readonly permissions: number;
  readonly id: Uint8Array;
  readonly encryptsMetadata: boolean;
}

/** Computes the key with the empty user password. Undefined if the document requires another password. */
export function fileKeyOf(security: StandardSecurity): Uint8Array | undefined {
  return security.version >= 5 ? keyByHash(security) : keyByPadding(security);
}

/** The padded empty password (7.6.4.3.2). */
const padding = Uint8Array.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'.match(/../g) ?? [],
  (byte) => Number.parseInt(byte, 16),
);

/** Algorithms 2, 4 and 5: revisions 2 to 4. */
function keyByPadding(security: StandardSecurity): Uint8Array | undefined {
  const { revision, owner, user, permissions, id, encryptsMetadata } = security;
  const length = revision === 2 ? 5 : Math.min(16, security.keyBytes);
  const rights = [0, 8, 16, 24].map((shift) => (permissions >> shift) & 255);
  const unencrypted = revision >= 4 && !encryptsMetadata ? [255, 255, 255, 255] : [];
  let digest: Uint8Array = md5(
    Uint8Array.from([...padding, ...owner.subarray(0, 32), ...rights, ...id, ...unencrypted]),
  );
  for (let round = 0; revision >= 3 && round < 50; round++) {
    digest = md5(digest.subarray(0, length));
  }
  const key = digest.slice(0, length);
  if (revision === 2) return isPrefix(rc4(key, padding), user) ? key : undefined;
  let expected: Uint8Array = md5(Uint8Array.from([...padding, ...id]));
  for (let round = 0; round < 20; round++) {
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    );
  }
  return isPrefix(expected.subarray(0, 16), user) ? key : undefined;
}

/** Algorithms 2.A and 11: revisions 5 and 6. */
function keyByHash({ revision, user, userKey }: StandardSecurity): Uint8Array | undefined {
  if (user.length < 48 || !userKey || userKey.length < 32) return undefined;
  const hash = revision === 5 ? sha256 : hardenedHash;
  if (!isPrefix(hash(user.slice(32, 40)), user)) return undefined;
  const key = hash(user.slice(40, 48));
  return cbc(key, new Uint8Array(16), { disablePadding: true }).decrypt(userKey.slice(0, 32));
}

/** Algorithm 2.B, for the empty password. */
function hardenedHash(salt: Uint8Array): Uint8Array {
  let key: Uint8Array = sha256(salt);
  for (let round = 0; ; round++) {
    const block = new Uint8Array(key.length * 64);
    for (let copy = 0; copy < 64; copy++) block.set(key, copy * key.length);
    const vector = key.slice(16, 32);
    const mixed = cbc(key.slice(0, 16), vector, { disablePadding: true }).encrypt(block);
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = ([sha256, sha384, sha512][remainder] ?? sha256)(mixed);
    if (round >= 63 && (mixed.at(-1) ?? 0) <= round - 31) return key.slice(0, 32);
  }
}

function isPrefix(expected: Uint8Array, stored: Uint8Array): boolean {
  return expected.every((byte, index) => byte === stored[index]);
}
