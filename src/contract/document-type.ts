/** Accepted document types, recognized by content. Used by the form before an upload, and by the platform. */

/** An accepted file type. */
export interface DocumentType {
  readonly mimeType: string;
  /** Without the dot; the most common one first. */
  readonly extensions: readonly [string, ...string[]];
}

/** In bytes. */
export const maxDocumentBytes = 10 * 1024 * 1024;

const pdf: DocumentType = { mimeType: 'application/pdf', extensions: ['pdf'] };
const jpeg: DocumentType = { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'] };
const png: DocumentType = { mimeType: 'image/png', extensions: ['png'] };
const gif: DocumentType = { mimeType: 'image/gif', extensions: ['gif'] };
const tiff: DocumentType = { mimeType: 'image/tiff', extensions: ['tiff', 'tif'] };
const heic: DocumentType = { mimeType: 'image/heic', extensions: ['heic', 'heif'] };
const avif: DocumentType = { mimeType: 'image/avif', extensions: ['avif'] };
const webp: DocumentType = { mimeType: 'image/webp', extensions: ['webp'] };

/** All accepted types. */
export const documentTypes: readonly DocumentType[] = [
  ...[pdf, jpeg, png, gif, tiff, heic, webp, avif],
];

interface Signature {
  readonly type: DocumentType;
  readonly offset: number;
  /** Bytes as Latin-1 text. */
  readonly text: string;
}

const at = (offset: number, text: string, type: DocumentType): Signature => ({
  type,
  offset,
  text,
});

/** Brands of ISO base media files with still pictures, in HEVC or JPEG and in AV1. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'jpeg', 'jpgs', 'mif1', 'mif2', 'msf1'];
const avifBrands = ['avif', 'avis'];
/** Brands whose codec is given by the compatible brands. */
const generalBrands = ['mif1', 'mif2', 'msf1'];

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
  ...avifBrands.map((brand) => at(4, `ftyp${brand}`, avif)),
];

/** Byte order mark and whitespace that some programs write before a PDF, and readers skip. */
const beforePdf = /^(?:\xEF\xBB\xBF)?[\0\t\n\f\r ]{0,16}(?=%PDF-)/;

/**
 * Recognizes a document by its first bytes; undefined if it is not accepted. Nothing may precede the signature,
 * so a page or script followed by a picture is not accepted.
 */
export function documentTypeOf(bytes: Uint8Array): DocumentType | undefined {
  const head = latin1(bytes.subarray(0, 64)).replace(beforePdf, '');
  if (generalBrands.includes(head.slice(8, 12)) && hasBrand(head, avifBrands)) return avif;
  const found = signatures.find(({ offset, text }) => head.startsWith(text, offset));
  return found?.type === webp && !head.startsWith('RIFF') ? undefined : found?.type;
}

/** True if a compatible brand is one of these. */
function hasBrand(head: string, brands: readonly string[]): boolean {
  const compatible = head.slice(16, head.charCodeAt(3)).match(/.{4}/gs) ?? [];
  return head.startsWith('ftyp', 4) && compatible.some((brand) => brands.includes(brand));
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
