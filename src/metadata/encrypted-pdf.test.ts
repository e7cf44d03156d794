import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { storedBytes } from './testing/stored-bytes.ts';

const strip = (bytes: Uint8Array) => storedBytes(new Uint8Array(bytes), 'application/pdf');

/**
 * Made with qpdf: they open without a password, their owner has one, and their objects are in a stream. qpdf
 * can't make the last one, and reads it: only its attachment needs a password, which is `user`.
 */
const files = ['rc4-40', 'rc4-128', 'aes-128', 'aes-256-r5', 'owner-password', 'attachment-only'];

/** What an independent reader finds: its pages, what is drawn, what it says, and how it is encrypted. */
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

  it('loses its metadata, and opens as before', async () => {
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

  it('stays the same when it is stripped again, though AES never writes the same twice', async () => {
    const once = await strip(given);
    expect(Buffer.from(await strip(once)).equals(once)).toBe(true);
  });
});

it('a document whose encryption does not say how long its key is has 128 bits with AES', async () => {
  const given = readFileSync(new URL('./testing/aes-128.pdf', import.meta.url));
  const [said, ofFilter] = ['/Length 128', '/Length 16'];
  const text = given.toString('latin1');
  const without = text.replace(said, blank).replace(ofFilter, blank);
  expect(without).not.toContain(said);
  const stripped = await strip(Buffer.from(without, 'latin1'));
  expect(JSON.stringify(await read(stripped, ''))).not.toMatch(/Jane|Bank/);
});

function blank(found: string): string {
  return ' '.repeat(found.length);
}
