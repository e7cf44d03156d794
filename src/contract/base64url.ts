import { withoutEnding } from './without-ending.ts';

/** Encodes UTF-8 text as base64url without padding (RFC 4648, section 5), as EMV 3-D Secure requires. */
export function encodeBase64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return withoutEnding(btoa(binary).replaceAll('+', '-').replaceAll('/', '_'), '=');
}

/**
 * Decodes base64url, with or without padding.
 *
 * @throws RangeError if the value is not base64url or not UTF-8
 */
export function decodeBase64url(encoded: string): string {
  const unpadded = withoutEnding(encoded, '=');
  if (!/^[A-Za-z0-9_-]*$/.test(unpadded)) throw new RangeError('not base64url');
  try {
    const binary = atob(unpadded.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RangeError('not base64url of UTF-8 text');
  }
}
