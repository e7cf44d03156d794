import { describe, expect, test } from 'vitest';
import { documentTypeOf, documentTypes, isLockedPdf } from './document-type.ts';

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
    ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
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
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0'],
    ['sound in the same container as WebP', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a signature in the wrong place', 'XXXX\x24\0\0\0WEBPVP8 '],
    ['half a signature', '\x89PN'],
  ])('is none for %s', (_what, content) => {
    expect(documentTypeOf(bytes(content))).toBeUndefined();
  });

  test('has a usual extension, each of one type only', () => {
    const extensions = documentTypes.flatMap((type) => type.extensions);
    expect(new Set(extensions).size).toBe(extensions.length);
  });
});

describe('a locked PDF', () => {
  test.each([
    ['trailer', '%PDF-1.4\ntrailer << /Root 1 0 R /Encrypt 12 0 R >>', true],
    ['cross-reference stream', '%PDF-1.7\n9 0 obj <</Type/XRef/Encrypt\n8 0 R/Size 9>>', true],
    ['no reference', '%PDF-1.4\n(how to /Encrypt a file)', false],
    ['another name', '%PDF-1.4\n/EncryptMetadata 1 0 R', false],
    ['none', '%PDF-1.4\n/Root 1 0 R /Size 3 /', false],
  ])('is recognized by its %s', (_where, content, expected) => {
    expect(isLockedPdf(bytes(content))).toBe(expected);
  });
});
