import { describe, expect, test } from 'vitest';
import { documentTypeOf, documentTypes } from './document-type.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('the type of a document', () => {
  test.each([
    ['%PDF-1.7\n%rest', 'application/pdf'],
    ['\xFF\xD8\xFF\xE0\0\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'image/png'],
    ['GIF87a\x01\0', 'image/gif'],
    ['GIF89a\x01\0', 'image/gif'],
    ['II*\0\x08\0\0\0', 'image/tiff'],
    ['MM\0*\0\0\0\x08', 'image/tiff'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'image/heic'],
    ['\0\0\0\x18ftypmif1\0\0\0\0', 'image/heic'],
    ['\0\0\0\x18ftypjpeg\0\0\0\0', 'image/heic'],
    ['\0\0\0\x18ftypavif\0\0\0\0', 'image/avif'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'image/avif'],
    ['\0\0\0\x14ftypmif1\0\0\0\0mif1avif', 'image/heic'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
    ['\xEF\xBB\xBF%PDF-1.7', 'application/pdf'],
    ['\r\n\r\n%PDF-1.7', 'application/pdf'],
  ])('is recognized by its first bytes: %j', (content, mimeType) => {
    expect(documentTypeOf(bytes(content))?.mimeType).toBe(mimeType);
  });

  test.each([
    ['nothing', ''],
    ['text', 'a passport, honestly'],
    ['a vector image', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page before a picture', '<html>\x89PNG\r\n\x1A\n'],
    ['a shell script', '#!/bin/sh\nrm -rf /'],
    ['a program', '\x7FELF\x02\x01\x01'],
    ['an archive', 'PK\x03\x04\x14\0'],
    ['a video', '\0\0\0\x18ftypisom\0\0\0\0'],
    ['audio in the same container as WebP', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a signature in the wrong place', 'XXXX\x24\0\0\0WEBPVP8 '],
    ['half a signature', '\x89PN'],
    ['a page before a document', '<html>%PDF-1.7'],
    ['a BigTIFF, which few programs support', 'II+\0\x08\0\0\0'],
  ])('is undefined for %s', (_case, content) => {
    expect(documentTypeOf(bytes(content))).toBeUndefined();
  });

  test('has extensions that no other type has', () => {
    const extensions = documentTypes.flatMap((type) => type.extensions);
    expect(new Set(extensions).size).toBe(extensions.length);
  });
});
