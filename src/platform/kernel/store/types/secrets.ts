import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Secrets {
  /** Returns 32 bytes. */
  key(purpose: string): Buffer;
  /** Returns 256 bits (base64url): repeats a secret of which only a digest is stored. */
  derive(purpose: string, seed: string): string;
  /** Encrypts and authenticates (AES-256-GCM) for storage. */
  seal(purpose: string, plain: string): Buffer;
  /** @throws if the value was altered or sealed for another purpose */
  open(purpose: string, box: Buffer): string;
  sealBytes(purpose: string, plain: Uint8Array): Buffer;
  openBytes(purpose: string, box: Buffer): Buffer;
  /** Equal texts get equal values (the nonce is an HMAC of the text), to compare and index them. */
  sealDeterministically(purpose: string, plain: string): Buffer;
}

const nonceLength = 12;
const tagLength = 16;

export function createSecrets(masterKey: Buffer): Secrets {
  if (masterKey.length !== 32) throw new Error('MASTER_KEY must be 32 bytes in hex');
  const keys = new Map<string, Buffer>();
  const key = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const derived = Buffer.from(hkdfSync('sha256', masterKey, '', purpose, 32));
    keys.set(purpose, derived);
    return derived;
  };
  const secrets: Secrets = {
    key,
    derive: (purpose, seed) => createHmac('sha256', key(purpose)).update(seed).digest('base64url'),
    seal: (purpose, plain) => secrets.sealBytes(purpose, Buffer.from(plain, 'utf8')),
    open: (purpose, box) => secrets.openBytes(purpose, box).toString('utf8'),
    sealBytes: (purpose, plain) => box(key(purpose), randomBytes(nonceLength), plain),
    sealDeterministically(purpose, plain) {
      const digest = createHmac('sha256', key(`${purpose}/nonce`))
        .update(plain)
        .digest();
      return box(key(purpose), digest.subarray(0, nonceLength), Buffer.from(plain, 'utf8'));
    },
    openBytes(purpose, box) {
      const nonce = box.subarray(0, nonceLength);
      const tag = box.subarray(nonceLength, nonceLength + tagLength);
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), nonce, {
        authTagLength: tagLength,
      }).setAuthTag(tag);
      const text = box.subarray(nonceLength + tagLength);
      return Buffer.concat([decipher.update(text), decipher.final()]);
    },
  };
  return secrets;
}

function box(key: Buffer, nonce: Buffer, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const parts = [cipher.update(plain), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...parts]);
}
