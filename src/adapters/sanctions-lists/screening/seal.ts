import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts what is stored of a person. */
export interface Seal {
  /** @param owner id of the row, without which the value can't be opened */
  close(owner: string, value: object): Buffer;
  /** @throws Error if the value was changed, belongs to another row, or its key is missing */
  open(owner: string, sealed: Uint8Array): unknown;
}

const ivBytes = 12;
const tagBytes = 16;
const idBytes = 4;

/**
 * Creates a seal with AES-256-GCM.
 *
 * @param keys 32 bytes each; the first encrypts, and all decrypt
 */
export function createSeal(keys: readonly [Buffer, ...Buffer[]]): Seal {
  const known = keys.map((key) => ({ key, id: idOf(key) }));
  const [first] = keys;
  return {
    close(owner, value) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([idOf(first), iv, cipher.getAuthTag(), text]);
    },
    open(owner, sealed) {
      const bytes = Buffer.from(sealed);
      const id = bytes.subarray(0, idBytes);
      const found = known.find((one) => one.id.equals(id));
      if (!found) throw new Error('SCREENED_NAMES_KEY lacks the key of a stored name');
      const iv = bytes.subarray(idBytes, idBytes + ivBytes);
      const tag = bytes.subarray(idBytes + ivBytes, idBytes + ivBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', found.key, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const text = bytes.subarray(idBytes + ivBytes + tagBytes);
      return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8'));
    },
  };
}

/** Tells keys apart. */
const idOf = (key: Buffer): Buffer =>
  createHash('sha256').update('id').update(key).digest().subarray(0, idBytes);
