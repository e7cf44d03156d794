import { toAsciiDigits } from './ascii-digits.ts';
import { removeInvisibleCharacters } from './invisible-characters.ts';

/**
 * Normalization of typed and pasted input before validation, shared by the form and the platform. Passwords,
 * tokens and free text are unchanged.
 */

/**
 * Normalizes a code, such as a phone number, tax id or date: NFKC, ASCII digits, single spaces, `-` for dashes,
 * without invisible characters or surrounding punctuation.
 *
 * @example plainInput('〒100‐0001') // '100-0001'
 */
export function plainInput(text: string): string {
  const plain = toAsciiDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    // Japanese keyboards have the long vowel mark in place of the hyphen.
    .replace(/[\p{Dash}ー]/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}(+&]+/u, '');
  // An expression that ends in `+$` would take quadratic time.
  return plain.match(/^.*[\p{L}\p{N})]/su)?.[0] ?? '';
}

/** Normalizes a code of letters and digits: `GB29 NWBK 6016…` to `GB29NWBK6016…`. */
export function compactInput(text: string): string {
  return plainInput(text).replace(/[ -]/g, '');
}

/**
 * Normalizes an email address to NFC (RFC 6531), keeping everything that distinguishes mailboxes.
 *
 * @example plainEmail('<ｊａｎｅ@example.com>,') // 'jane@example.com'
 */
export function plainEmail(text: string): string {
  const plain = bareEmail(text.normalize('NFKC'));
  // In other scripts, compatibility forms may be different mailboxes.
  return /^[!-~]*$/.test(plain) ? plain : bareEmail(text.normalize('NFC'));
}

function bareEmail(text: string): string {
  const plain = removeInvisibleCharacters(text)
    .replace(/\p{Pd}/gu, '-')
    .replace(/^[\s<("'“”‘’,;:、。]+/, '');
  return plain.match(/^.*[^\s>)"'“”‘’.,;:、。]/s)?.[0] ?? '';
}

/** Normalizes a name or address line: NFC, single spaces, trimmed, without invisible characters except joiners. */
export function plainLine(text: string): string {
  return removeInvisibleCharacters(text.normalize('NFC'))
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim();
}
