import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { maxDocumentBytes } from '../../../contract/index.ts';
import { textOfPdf } from '../../../metadata/testing/small-pdf.ts';
import { progressiveJpeg } from '../../../metadata/testing/small-pictures.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import {
  createAccountBench,
  invalidAt,
  refusedWith,
  setPolicies,
  useBench,
} from '../testing/use-bench.ts';
import { readFile } from './read-file.ts';
import { files, freshPdf, mintUploadPath, sendForm, upload } from './testing/files.ts';

const given = useTestPlatform();
const bench = useBench(() => createAccountBench(given));

const count = async () =>
  (await given.store.db.selectFrom('uploaded_documents').select('id').execute()).length;

/** Has a comment segment after its first marker. */
const secretPhoto = Buffer.concat([
  progressiveJpeg.subarray(0, 2),
  Buffer.from('\xff\xfe\0\x10Ann Roe, 52.5N', 'latin1'),
  progressiveJpeg.subarray(2),
]);
const secretPdf = textOfPdf({
  trailer: '/Info 9 0 R',
  objects: '9 0 obj\n<</Author (Ann Roe)>>\nendobj\n',
});
const blank = (found: string) => ' '.repeat(found.length);

/** A TIFF page of one pixel with an artist tag. */
function tiffOf(artist: string): Buffer {
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, 4, 1, 1],
    [257, 4, 1, 1],
    [273, 4, 1, 8],
    [279, 4, 1, 2],
    [315, 2, artist.length, 10],
  ];
  const start = 10 + artist.length;
  const file = Buffer.alloc(start + 2 + entries.length * 12 + 4);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(start, 4);
  file.write(`px${artist}`, 8, 'latin1');
  file.writeUInt16LE(entries.length, start);
  entries.forEach(([tag, type, count, value], index) => {
    const at = start + 2 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  });
  return file;
}

describe('an upload', () => {
  // Covers WC10, UD1, UD2, EP7
  test('creates a document of a contact', async () => {
    const fields = { 'contact-id': bench.contactId, label: 'Passport', public: 'true' };
    const file = { bytes: files.png, name: 'a.png' };
    const { status, data } = await upload(bench.client, fields, file);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'uploaded-documents',
      attributes: {
        label: 'Passport',
        description: null,
        public: true,
        'allow-download': true,
        extension: '.png',
        'mime-type': 'image/png',
        'version-urls': { original: expect.any(String) },
      },
    });
  });

  // Covers EP7
  test.each([
    ['contact_id in the form', () => ({ contact_id: bench.contactId })],
    ['an account', () => ({ 'account-id': bench.accountId })],
    [
      'a contact and its account',
      () => ({ 'contact-id': bench.contactId, 'account-id': bench.accountId }),
    ],
  ])('takes %s', async (_what, fields) => {
    const { status, data } = await upload(bench.client, fields());
    expect(status).toBe(201);
    expect(data.attributes.label).toBe('scan.pdf');
  });

  // Covers UD3
  test('detects the type from the content, whatever the sender claims', async () => {
    const claims = { 'contact-id': bench.contactId, extension: '.svg', 'mime-type': 'text/html' };
    const file = { bytes: files.jpeg, name: 'page.html', type: 'text/html' };
    const { data } = await upload(bench.client, claims, file);
    expect(data.attributes).toMatchObject({ extension: '.jpg', 'mime-type': 'image/jpeg' });
    const spelt = { 'contact-id': bench.contactId, extension: 'JPEG' };
    const jpeg = await upload(bench.client, spelt, { bytes: files.jpeg });
    expect(jpeg.data.attributes.extension).toBe('.jpeg');
  });

  test.each([
    ['a photo', secretPhoto, progressiveJpeg],
    [
      'a document',
      Buffer.from(secretPdf),
      Buffer.from(secretPdf.replace(/\/Author \(.*?\)/, blank)),
    ],
  ])('removes metadata from %s and keeps its content', async (_what, bytes, kept) => {
    const { data } = await upload(bench.client, { 'contact-id': bench.contactId }, { bytes });
    const link = new Request(String(data.attributes['file-url']));
    const downloaded = await given.platform.fetch(link);
    expect(downloaded.headers.get('content-length')).toBe(String(kept.length));
    expect(Buffer.from(await downloaded.arrayBuffer())).toEqual(Buffer.from(kept));
  });

  test.each(['of a contact', 'with a token'])(
    'removes the artist from a TIFF %s',
    async (whose) => {
      const artist = 'Ann Roe, 52.5N';
      const bytes = tiffOf(artist);
      if (whose === 'of a contact')
        await upload(bench.client, { 'contact-id': bench.contactId }, { bytes });
      else {
        const path = await mintUploadPath(bench.client, bench.accountId);
        await upload(given.anonymous, { label: 'Scan' }, { bytes, path });
      }
      const { store, platform } = given;
      const query = store.db.selectFrom('uploaded_documents').select('id');
      const { id } = await query.executeTakeFirstOrThrow();
      const kept = await readFile(platform.services, id);
      expect(kept?.length).toBe(bytes.length);
      expect(String(kept)).toContain('px');
      expect(String(kept)).not.toContain('Ann');
    },
  );

  // Covers UD8, LI17
  test.each([
    ['SVG', files.svg, /must be one of PDF, JPG/],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /must be one of/],
    ['a script', Buffer.from('#!/bin/sh\n'), /must be one of/],
    ['an empty file', Buffer.alloc(0), /empty/],
    [
      'a locked PDF',
      Buffer.from(textOfPdf({ trailer: '/Encrypt <</Filter/Adobe.PubSec>>' })),
      /password/,
    ],
    ['a cut PDF', files.pdf.subarray(0, 150), /save it again as PDF, or take a photo/],
    ['a PDF of no pages', Buffer.from(textOfPdf({ pages: 0 })), /save it again as PDF/],
    ['a cut photo', files.jpeg.subarray(0, -60), /take a photo/],
    [
      'a picture of more than 100 megapixels',
      Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0;', 'latin1'),
      /at most 100 megapixels: take the photo again at a lower resolution/,
    ],
    [
      'a PDF with objects that cannot be decompressed',
      Buffer.from(textOfPdf({ objects: '9 0 obj<</Type/ObjStm/Filter/X>>stream\nendstream\n' })),
      /can’t be read: save it again as PDF, or take a photo/,
    ],
    ['a cut drawing', files.png.subarray(0, -40), /take a photo/],
  ])('rejects %s under any name and type', async (_what, bytes, detail) => {
    const claims = { name: 'passport.png', type: 'image/png', bytes };
    const { errors } = await upload(bench.client, { 'contact-id': bench.contactId }, claims);
    expect(errors).toMatchObject([
      {
        status: 422,
        code: 'invalid_attribute',
        detail: expect.stringMatching(detail),
        source: { pointer: '/data/attributes/file' },
      },
    ]);
    expect(await count()).toBe(0);
  });

  // Covers UD7, LI2
  test('rejects a form with no file or two files', async () => {
    const form = new FormData();
    form.append('contact-id', bench.contactId);
    expect((await sendForm(bench.client, form)).errors).toMatchObject(invalidAt('file'));
    form.append('file', new Blob([freshPdf()]), 'a.pdf');
    form.append('file', new Blob([freshPdf()]), 'b.pdf');
    expect((await sendForm(bench.client, form)).status).toBe(400);
    expect(await count()).toBe(0);
  });

  // Covers UD9, LI21
  test('accepts the largest file and rejects one byte more', async () => {
    const bytes = Buffer.concat([files.pdf, Buffer.alloc(maxDocumentBytes + 1 - files.pdf.length)]);
    const largest = bytes.subarray(0, maxDocumentBytes);
    const fields = { 'contact-id': bench.contactId };
    expect((await upload(bench.client, fields, { bytes: largest })).status).toBe(201);
    expect((await upload(bench.client, fields, { bytes })).errors).toMatchObject(
      refusedWith(413, 'request_too_large'),
    );
  });

  test('rejects uploads without an owner or with two owners', async () => {
    const other = await createAccountWithOwner(bench.client);
    const stranger = await createAccountWithOwner(await given.signUp());
    for (const [fields, attribute] of [
      [{}, 'contact-id'],
      [{ 'contact-id': stranger.contactId }, 'contact-id'],
      [{ 'account-id': stranger.accountId }, 'account-id'],
      [{ 'funds-transfer-id': randomUUID() }, 'funds-transfer-id'],
      [{ 'account-risk-review-id': randomUUID() }, 'account-risk-review-id'],
      [{ 'contact-id': bench.contactId, 'account-id': other.accountId }, 'account-id'],
    ] as const) {
      const { errors } = await upload(bench.client, fields);
      expect(errors).toMatchObject(invalidAt(attribute));
    }
    expect(await count()).toBe(0);
  });

  // Covers UD12
  test('cannot be repeated if the account’s policy forbids duplicates', async () => {
    const { client, accountId, contactId } = bench;
    await setPolicies(client, accountId, { 'prevent-duplicated-uploaded-documents': true });
    const bytes = freshPdf();
    const send = async (fields: Record<string, string>) =>
      (await upload(client, fields, { bytes })).status;
    const both = [send({ 'contact-id': contactId }), send({ 'account-id': accountId })];
    expect((await Promise.all(both)).toSorted()).toEqual([201, 422]);
    const elsewhere = await createAccountWithOwner(client);
    expect(await send({ 'contact-id': elsewhere.contactId })).toBe(201);
  });
});
