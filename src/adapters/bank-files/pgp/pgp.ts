import {
  createMessage,
  decrypt,
  decryptKey,
  encrypt,
  type Key,
  type PrivateKey,
  readKey,
  readMessage,
  readPrivateKey,
} from 'openpgp';

/** Keys for files, if the bank wants PGP. */
export interface Pgp {
  readonly bankKey: Key;
  readonly ownKey: PrivateKey;
}

/**
 * Reads both keys.
 *
 * @param armored the bank's public key, and our private key with its passphrase if it has one
 * @throws if a key is not readable, or the passphrase is wrong
 */
export async function readPgp(armored: {
  bankKey: string;
  ownKey: string;
  passphrase?: string | undefined;
}): Promise<Pgp> {
  const bankKey = await readKey({ armoredKey: armored.bankKey });
  const own = await readPrivateKey({ armoredKey: armored.ownKey });
  const { passphrase } = armored;
  const ownKey = passphrase === undefined ? own : await decryptKey({ privateKey: own, passphrase });
  return { bankKey, ownKey };
}

/** Encrypts a file for the bank and signs it. Without PGP, returns it as it is. */
export async function encryptForBank(
  pgp: Pgp | undefined,
  content: Buffer,
): Promise<{ pgp: Buffer; nameSuffix: string }> {
  if (!pgp) return { pgp: content, nameSuffix: '' };
  const encrypted = await encrypt({
    message: await createMessage({ binary: content }),
    encryptionKeys: pgp.bankKey,
    signingKeys: pgp.ownKey,
    format: 'armored',
  });
  return { pgp: Buffer.from(encrypted), nameSuffix: '.asc' };
}

/**
 * Decrypts a file of the bank. Without PGP, returns it as it is.
 *
 * @throws if it is not encrypted for us, or has no valid signature of the bank
 */
export async function decryptFromBank(pgp: Pgp | undefined, content: Buffer): Promise<Buffer> {
  if (!pgp) return content;
  const isArmored = content.subarray(0, 5).toString('latin1') === '-----';
  const message = isArmored
    ? await readMessage({ armoredMessage: content.toString('latin1') })
    : await readMessage({ binaryMessage: content });
  const { data } = await decrypt({
    message,
    decryptionKeys: pgp.ownKey,
    verificationKeys: pgp.bankKey,
    expectSigned: true,
    format: 'binary',
  });
  return Buffer.from(data);
}
