import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { storedBytes } from './testing/stored-bytes.ts';

const strip = (bytes: Uint8Array) => storedBytes(new Uint8Array(bytes), 'application/pdf');

/**
 * Created with qpdf: they open without a password, have an owner password, and use object streams. The last one
 * encrypts only its attachment, with the password `user`; qpdf can read but not create it.
 */
const files = ['rc4-40', 'rc4-128', 'aes-128', 'aes-256-r5', 'owner-password', 'attachment-only'];

/** Reads a document with pdf.js: page count, drawing operators, attachments and information. */
async function read(bytes: Uint8Array, password: string) {
  const opening = getDocument({ data: new Uint8Array(bytes), password, verbosity: 0 });
  const pdf = await opening.promise;
  const { info } = await pdf.getMetadata();
  const drawn = await (await pdf.getPage(1)).getOperatorList();
  const attachments: unknown = await pdf.getAttachments();
  await opening.destroy();
  return { pages: pdf.numPages, drawn: drawn.fnArray, attachments, info };
}

describe.each(files)('the encrypted document %s', (name) => {
  const password = name === 'attachment-only' ? 'user' : '';
  const given = readFileSync(new URL(`./testing/${name}.pdf`, import.meta.url));

  it('loses its metadata and still opens', async () => {
    const before = await read(given, password);
    expect(before.info).toMatchObject({
      Title: 'Statement of Jane Roe',
      EncryptFilterName: 'Standard',
    });
    expect(before.drawn).not.toEqual([]);
    const after = await read(await strip(given), password);
    expect({ ...after, info: undefined }).toEqual({ ...before, info: undefined });
    expect(after.info).toMatchObject({ EncryptFilterName: 'Standard' });
    expect(JSON.stringify(after.info)).not.toMatch(/Jane|Bank/);
  });

  it('is unchanged when it is stripped again, although AES uses a random vector', async () => {
    const once = await strip(given);
    expect(Buffer.from(await strip(once)).equals(once)).toBe(true);
  });
});

it('the AES key of a document without a key length has 128 bits', async () => {
  const given = readFileSync(new URL('./testing/aes-128.pdf', import.meta.url));
  const [length, filterLength] = ['/Length 128', '/Length 16'];
  const text = given.toString('latin1');
  const without = text.replace(length, spaces).replace(filterLength, spaces);
  expect(without).not.toContain(length);
  const stripped = await strip(Buffer.from(without, 'latin1'));
  expect(JSON.stringify(await read(stripped, ''))).not.toMatch(/Jane|Bank/);
});

function spaces(text: string): string {
  return ' '.repeat(text.length);
}
