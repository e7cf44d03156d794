import { toAsciiDigits } from './ascii-digits.ts';
import { withoutHiddenSigns } from './hidden-signs.ts';

/**
 * Reading of what people type and paste, before any check. The form and the platform read alike:
 *
 * - codes (numbers of cards, accounts, phones and tax payers, postal codes, dates): `plainInput`
 * - e-mail addresses: `plainEmail`
 * - names and lines of addresses: `plainLine`
 * - passwords, tokens and free texts stay as they are
 */

/**
 * A code in its plain form: NFKC, ASCII digits, one space for spaces of any kind, `-` for dashes, and
 * no invisible characters or punctuation around it. A plus sign and brackets are parts of codes.
 *
 * @example plainInput('〒100‐0001') // '100-0001'
 */
export function plainInput(text: string): string {
  const plain = toAsciiDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    // Japanese keyboards have the sign for long vowels where others have the hyphen.
    .replace(/[\p{Dash}ー]/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}(+&]+/u, '');
  // Not by an expression that ends in `+$`: it would start again at each character.
  return plain.match(/^.*[\p{L}\p{N})]/su)?.[0] ?? '';
}

/**
 * A code whose characters are all letters and digits, without the separators that it is printed with.
 *
 * @example compactInput('GB29 NWBK 6016…') // 'GB29NWBK6016'
 */
export function compactInput(text: string): string {
  return plainInput(text).replace(/[ -]/g, '');
}

/**
 * An e-mail address in its plain form, in NFC (RFC 6531). Nothing that tells two mailboxes apart
 * changes: not its script, not the joiners that some scripts spell with.
 *
 * @example plainEmail('<ｊａｎｅ@example.com>,') // 'jane@example.com'
 */
export function plainEmail(text: string): string {
  const plain = bareEmail(text.normalize('NFKC'));
  // Compatibility forms of other scripts may be other mailboxes.
  return /^[!-~]*$/.test(plain) ? plain : bareEmail(text.normalize('NFC'));
}

function bareEmail(text: string): string {
  const plain = withoutHiddenSigns(text)
    .replace(/\p{Pd}/gu, '-')
    .replace(/^[\s<("'“”‘’,;:、。]+/, '');
  return plain.match(/^.*[^\s>)"'“”‘’.,;:、。]/s)?.[0] ?? '';
}

/**
 * A name, or a line of an address: NFC, one space for spaces of any kind, no space around it, and no
 * invisible characters besides the joiners that some scripts spell with.
 */
export function plainLine(text: string): string {
  return withoutHiddenSigns(text.normalize('NFC'))
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim();
}
