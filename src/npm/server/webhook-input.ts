import { rawBodyAdvice } from './raw-body.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Encodes the secret.
 *
 * @throws {TypeError} unless it is a non-empty text: everybody knows the bytes that anything else encodes to
 */
export function readSecret(secret: unknown): Bytes {
  if (typeof secret !== 'string') {
    throw new TypeError(`secret must be a string, but is ${nameOf(secret)}`);
  }
  if (!secret.trim()) throw new TypeError('secret is empty');
  if (impostors.includes(secret)) {
    throw new TypeError(`secret is the text "${secret}": the variable behind it has no value`);
  }
  return encode(secret);
}

/** Texts that templates and `String()` make of other values. */
const impostors = ['undefined', 'null', 'NaN', '[object Object]', '[object Promise]'];

/**
 * Copies the bytes of the body. Code with a view of the same memory could change them before they are parsed.
 *
 * @throws {TypeError} if the body isn't raw, or is empty
 */
export function readBytes(body: unknown): Bytes {
  const bytes = typeof body === 'string' ? encode(body) : copyOf(body);
  if (!bytes) throw new TypeError(`needs the raw body, but got ${nameOf(body)}. ${rawBodyAdvice}`);
  if (bytes.length > 0) return bytes;
  throw new TypeError(`needs the raw body, but got an empty one. ${rawBodyAdvice}`);
}

function copyOf(body: unknown): Bytes | undefined {
  if (ArrayBuffer.isView(body)) {
    return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice();
  }
  // Not `instanceof`: a buffer of another realm, as in Jest, has another constructor.
  const isBuffer = /^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(body));
  return isBuffer ? new Uint8Array(body as ArrayBuffer).slice() : undefined;
}

/**
 * Decodes the signatures of the header.
 *
 * @throws {TypeError} if the value isn't text; a missing header has no signatures
 */
export function readSignatures(header: unknown): Bytes[] {
  if (header === null || header === undefined) return [];
  if (typeof header === 'string') {
    return header.split(',', maxSignatures).map((one) => decodeBase64(one.trim()));
  }
  const fix = Array.isArray(header) ? ': pass the one value of the header' : '';
  throw new TypeError(`signature must be a string, but is ${nameOf(header)}${fix}`);
}

/** The platform never sends more. The limit bounds the work that a forged header causes. */
const maxSignatures = 2;

/** Invalid base64 decodes to an empty, and thus invalid, signature. */
function decodeBase64(base64: string): Bytes {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

const encode = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text));

/** Names what was passed without showing it: it may be a secret. */
function nameOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (Array.isArray(value)) return 'an array';
  if (ArrayBuffer.isView(value)) return 'bytes';
  return 'then' in value ? 'a promise: await it' : 'an object';
}
