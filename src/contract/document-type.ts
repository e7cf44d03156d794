/**
 * What a document may be, told by its content: names and claimed types are not looked at. The same
 * table serves the widget, before it sends, and the platform, which trusts nobody.
 */

/** A kind of file that documents may have. */
export interface DocumentType {
  readonly mimeType: string;
  /** Without the dot; the first is the usual one. */
  readonly extensions: readonly [string, ...string[]];
}

/** Largest document, in bytes. */
export const largestDocument = 10 * 1024 * 1024;

const pdf: DocumentType = { mimeType: 'application/pdf', extensions: ['pdf'] };
const jpeg: DocumentType = { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'] };
const png: DocumentType = { mimeType: 'image/png', extensions: ['png'] };
const gif: DocumentType = { mimeType: 'image/gif', extensions: ['gif'] };
const tiff: DocumentType = { mimeType: 'image/tiff', extensions: ['tiff', 'tif'] };
const heic: DocumentType = { mimeType: 'image/heic', extensions: ['heic', 'heif'] };
const webp: DocumentType = { mimeType: 'image/webp', extensions: ['webp'] };

/** Every kind that is taken. */
export const documentTypes: readonly DocumentType[] = [pdf, jpeg, png, gif, tiff, heic, webp];

interface Signature {
  readonly type: DocumentType;
  readonly offset: number;
  /** The bytes as Latin-1 text. */
  readonly text: string;
}

const at = (offset: number, text: string, type: DocumentType): Signature => ({
  type,
  offset,
  text,
});

/** Brands of ISO base media files that hold still pictures in HEVC. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'];

const signatures: readonly Signature[] = [
  at(0, '%PDF-', pdf),
  at(0, '\xFF\xD8\xFF', jpeg),
  at(0, '\x89PNG\r\n\x1A\n', png),
  at(0, 'GIF87a', gif),
  at(0, 'GIF89a', gif),
  at(0, 'II*\0', tiff),
  at(0, 'MM\0*', tiff),
  at(8, 'WEBP', webp),
  ...heicBrands.map((brand) => at(4, `ftyp${brand}`, heic)),
];

/**
 * The kind of a document by its first bytes; undefined when it is none that is taken. Nothing may
 * stand before the signature, so that a page or a script with a picture behind it is not a picture.
 */
export function documentTypeOf(bytes: Uint8Array): DocumentType | undefined {
  const head = latin1(bytes.subarray(0, 16));
  const found = signatures.find(({ offset, text }) => head.startsWith(text, offset));
  return found?.type === webp && !head.startsWith('RIFF') ? undefined : found?.type;
}

/**
 * Whether a PDF is locked with a password: nobody could check it. The reference stands in plain
 * text in its trailer, or in the dictionary of its cross-reference stream.
 */
export function isLockedPdf(bytes: Uint8Array): boolean {
  const name = [...'/Encrypt'].map((character) => character.charCodeAt(0));
  for (let start = bytes.indexOf(0x2f); start !== -1; start = bytes.indexOf(0x2f, start + 1)) {
    if (!name.every((code, index) => bytes[start + index] === code)) continue;
    const rest = latin1(bytes.subarray(start + name.length, start + name.length + 24));
    if (/^\s+\d+\s+\d+\s+R/.test(rest)) return true;
  }
  return false;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
