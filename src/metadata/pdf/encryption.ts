import { type Cipher, createCipher, identityCipher } from './ciphers.ts';
import { fileKeyOf, type StandardSecurity } from './empty-password.ts';
import type { StreamContext } from './filters.ts';
import { itemsOf, type PdfValue } from './syntax.ts';
import { asBytes, asInteger, asName, isFalse } from './values.ts';

interface Encryption extends Pick<StreamContext, 'find' | 'resolve'> {
  readonly encryption: PdfValue;
  /** `/ID` of the trailer. */
  readonly ids: PdfValue | undefined;
}

/**
 * Opens a document with the empty password, as PDF readers do first (ISO 32000-2, 7.6.4): it may only restrict
 * printing or editing, or encrypt only attachments. Returns undefined if it requires another password or a
 * certificate.
 */
export function openEncryption(given: Encryption): Cipher | undefined {
  const { encryption, find } = given;
  const version = asInteger(find(encryption, 'V')) ?? 0;
  const methods = version >= 4 ? readMethods(given) : { streams: 'V2', strings: 'V2' };
  if (methods.streams === 'Identity' && methods.strings === 'Identity') return identityCipher;
  if (asName(find(encryption, 'Filter')) !== 'Standard') return undefined;
  const security = readSecurity(given, version);
  const key = security && fileKeyOf(security);
  return key && createCipher(methods.streams, key);
}

/** Reads the encryption methods for streams and strings from the crypt filters. */
function readMethods({ encryption, find }: Encryption) {
  const readMethod = (key: string): string => {
    const name = asName(find(encryption, key)) ?? 'Identity';
    if (name === 'Identity') return name;
    return asName(find(find(find(encryption, 'CF'), name), 'CFM')) ?? 'None';
  };
  return { streams: readMethod('StmF'), strings: readMethod('StrF') };
}

function readSecurity(
  { encryption, ids, find, resolve }: Encryption,
  version: number,
): StandardSecurity | undefined {
  const bytes = (key: string) => asBytes(find(encryption, key));
  const integer = (key: string) => asInteger(find(encryption, key));
  const [owner, user] = [bytes('O'), bytes('U')];
  if (!owner || !user) return undefined;
  // Many programs omit the length if there are crypt filters.
  const bits = integer('Length') ?? (version >= 4 ? 128 : 40);
  return {
    version,
    revision: integer('R') ?? 0,
    keyBytes: Math.min(32, Math.max(5, bits >> 3)),
    owner,
    user,
    userKey: bytes('UE'),
    permissions: integer('P') ?? 0,
    id: asBytes(resolve(itemsOf(resolve(ids))[0])) ?? new Uint8Array(0),
    encryptsMetadata: !isFalse(find(encryption, 'EncryptMetadata')),
  };
}
