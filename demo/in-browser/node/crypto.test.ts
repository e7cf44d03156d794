import * as node from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as own from './crypto.ts';

const key = node.randomBytes(32);

describe('crypto of a browser', () => {
  it.each(['sha1', 'sha256', 'sha384'] as const)('%s is that of Node.js', (name) => {
    for (const text of ['', 'é', 'x'.repeat(1000)]) {
      const digests = [own, node].map(({ createHash, createHmac }) => [
        createHash(name).update(text).digest('base64url'),
        createHmac(name, key).update(text).update('more').digest('hex'),
      ]);
      expect(digests[0]).toEqual(digests[1]);
    }
  });

  it('derives the same keys', async () => {
    const derived = own.hkdfSync('sha256', key, '', 'purpose', 32);
    expect(Buffer.from(derived)).toEqual(
      Buffer.from(node.hkdfSync('sha256', key, '', 'purpose', 32)),
    );
    const cost = { N: 2 ** 10, r: 8, p: 1 };
    const hashed = await new Promise<Uint8Array>((resolve, reject) => {
      own.scrypt('secret', key, 32, cost, (error, made) => (error ? reject(error) : resolve(made)));
    });
    expect(Buffer.from(hashed)).toEqual(node.scryptSync('secret', key, 32, cost));
  });

  it('decrypts what Node.js encrypted, and vice versa, and rejects a modified ciphertext', () => {
    const nonce = node.randomBytes(12);
    const plain = Buffer.from('4242 4242 4242 4242');
    for (const [sealer, opener] of [
      [own, node],
      [node, own],
    ] as const) {
      const cipher = sealer.createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      const decipher = opener.createDecipheriv('aes-256-gcm', key, nonce);
      decipher.setAuthTag(cipher.getAuthTag());
      expect(Buffer.concat([decipher.update(sealed), decipher.final()]).toString()).toBe(
        `${plain}`,
      );
      if (opener === node) continue;
      sealed[0] = (sealed[0] ?? 0) ^ 1;
      expect(() => decipher.update(sealed)).toThrow();
    }
  });

  it('compares bytes', () => {
    expect(own.timingSafeEqual(key, Buffer.from(key))).toBe(true);
    expect(own.timingSafeEqual(key, node.randomBytes(32))).toBe(false);
    expect(own.timingSafeEqual(key, key.subarray(1))).toBe(false);
  });

  it('draws numbers within a range, and the requested number of bytes', () => {
    const drawn = new Set(Array.from({ length: 200 }, () => own.randomInt(3, 6)));
    expect([...drawn].sort()).toEqual([3, 4, 5]);
    expect(own.randomBytes(24)).toHaveLength(24);
  });
});

it('signs with Ed25519 as Node does, and verifies signatures of Node', () => {
  const pair = node.generateKeyPairSync('ed25519');
  const secret = { key: pair.privateKey.export({ format: 'der', type: 'pkcs8' }) };
  const open = { key: pair.publicKey.export({ format: 'der', type: 'spki' }) };
  const data = Buffer.from('what is signed');
  const key = own.createPrivateKey(secret);
  const signature = own.sign(null, data, key);
  expect(signature.toString('hex')).toBe(node.sign(null, data, pair.privateKey).toString('hex'));
  const exported = own.createPublicKey(key).export({ format: 'der', type: 'spki' });
  expect(exported.toString('hex')).toBe(open.key.toString('hex'));
  expect(own.verify(null, data, own.createPublicKey(open), signature)).toBe(true);
  signature[0] = (signature[0] ?? 0) ^ 1;
  expect(own.verify(null, data, own.createPublicKey(open), signature)).toBe(false);
});
