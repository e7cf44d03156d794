import { type Cipher, createCipher, identityCipher } from './ciphers.ts';
import { fileKeyOf, type StandardSecurity } from './empty-password.ts';
import { itemsOf, type PdfValue } from './syntax.ts';
import { asBoolean, asBytes, asInteger, asName } from './values.ts';

interface Encryption {
  readonly encryption: PdfValue;
  /** `/ID` of the trailer. */
  readonly ids: PdfValue | undefined;
  get(dictionary: PdfValue | undefined, key: string): PdfValue | undefined;
  resolve(value: PdfValue | undefined): PdfValue | undefined;
}

/**
 * Opens a document with the empty password, as PDF readers do first (ISO 32000-2, 7.6.4). This works for documents
 * that only restrict printing or editing, and those with nothing encrypted except attachments.
 *
 * @returns undefined if the document requires another password or a certificate
 */
export function openEncryption(given: Encryption): Cipher | undefined {
  const { encryption, get, resolve } = given;
  const value = (key: string, of = encryption) => resolve(get(of, key));
  const integer = (key: string) => {
    const found = value(key);
    return found && asInteger(found);
  };
  const version = integer('V') ?? 0;
  const methods = version >= 4 ? readMethods(given) : { streams: 'V2', strings: 'V2' };
  if (methods.streams === 'Identity' && methods.strings === 'Identity') return identityCipher;
  const filter = value('Filter');
  if (!filter || asName(filter) !== 'Standard') return undefined;
  const security = readSecurity(given, integer);
  const key = security && fileKeyOf(security);
  return key && createCipher(methods.streams, key);
}

/** Reads the encryption methods for streams and strings from the crypt filters. */
function readMethods({ encryption, get, resolve }: Encryption) {
  const readMethod = (key: string): string => {
    const named = resolve(get(encryption, key));
    const name = (named && asName(named)) ?? 'Identity';
    if (name === 'Identity') return name;
    const method = resolve(get(get(resolve(get(encryption, 'CF')), name), 'CFM'));
    return (method && asName(method)) ?? 'None';
  };
  return { streams: readMethod('StmF'), strings: readMethod('StrF') };
}

function readSecurity(
  { encryption, ids, get, resolve }: Encryption,
  integer: (key: string) => number | undefined,
): StandardSecurity | undefined {
  const bytes = (key: string) => {
    const found = resolve(get(encryption, key));
    return found && asBytes(found);
  };
  const [owner, user] = [bytes('O'), bytes('U')];
  const all = resolve(ids);
  const first = all && resolve(itemsOf(all)[0]);
  const isCovered = resolve(get(encryption, 'EncryptMetadata'));
  if (!owner || !user) return undefined;
  const version = integer('V') ?? 0;
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
    id: (first && asBytes(first)) ?? new Uint8Array(0),
    encryptsMetadata: !isCovered || asBoolean(isCovered) !== false,
  };
}
