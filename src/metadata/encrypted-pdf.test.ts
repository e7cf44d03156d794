import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { storedBytes } from './testing/stored-bytes.ts';

/** Made with qpdf: it opens without a password, its owner has one (AES-256), and its objects are in a stream. */
const statement = readFileSync(new URL('./testing/owner-password.pdf', import.meta.url));
const strip = (bytes: Uint8Array) => storedBytes(new Uint8Array(bytes), 'application/pdf');

async function infoOf(bytes: Uint8Array): Promise<unknown> {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const { info } = await (await opening.promise).getMetadata();
  await opening.destroy();
  return info;
}

it('a document that only its owner may change loses its metadata, and opens as before', async () => {
  expect(await infoOf(statement)).toMatchObject({ Title: 'Statement of Jane Roe' });
  const info = await infoOf(await strip(statement));
  expect(info).toMatchObject({ EncryptFilterName: 'Standard' });
  expect(JSON.stringify(info)).not.toMatch(/Jane|Bank/);
});

it('what was stripped stays the same when it is stripped again, though AES never writes the same twice', async () => {
  const once = await strip(statement);
  expect(Buffer.from(await strip(once)).equals(once)).toBe(true);
});
