import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts what has account numbers, before it is stored. */
export interface Seal {
  close(content: Buffer): Buffer;
  /** @throws if it was changed, or sealed with another key */
  open(sealed: Buffer): Buffer;
  /** Returns a digest that can't be guessed without the key. */
  digest(content: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Creates a seal by AES-256-GCM. @param key 32 bytes */
export function createSeal(key: Buffer): Seal {
  return {
    close(content) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const content = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      return Buffer.concat([content, decipher.final()]);
    },
    digest: (content) => createHmac('sha256', key).update(content).digest('hex'),
  };
}
