import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './files-below.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses each text file of the site: `embeds.js.br`, `embeds.js.gz`. */
export async function compressSite(site: string): Promise<void> {
  const texts = filesBelow(site).filter((name) => /\.(html|js|css|json|svg|txt)$/.test(name));
  // Most files of a release are the same in `v1`, and the best quality takes long.
  const made = new Map<string, Promise<Buffer>>();
  const smallestOf = (content: Buffer) => {
    const text = content.toString('latin1');
    const brotli = made.get(text) ?? smallestBrotli(content);
    made.set(text, brotli);
    return brotli;
  };
  await Promise.all(
    texts.map(async (name) => {
      const path = join(site, name);
      const content = await readFile(path);
      const br = isDocumentation.test(name) ? brotliOf(content, 9) : smallestOf(content);
      await Promise.all([
        writeFile(`${path}.br`, await br),
        writeFile(`${path}.gz`, await zip(content, { level: 9 })),
      ]);
    }),
  );
}

/** The best quality would take half of the build for an eighth less, and no cardholder loads these pages. */
const isDocumentation = /(^|\/)docs\//;

/** Tries Brotli's settings for distance bits: the best one depends on the text. */
async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const tried = [0, 1, 2].map((bits) => brotliOf(content, constants.BROTLI_MAX_QUALITY, bits));
  return (await Promise.all(tried)).reduce((best, one) => (one.length < best.length ? one : best));
}

const brotliOf = (content: Buffer, quality: number, postfixBits = 0) =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
    },
  });
