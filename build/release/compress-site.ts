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
  await Promise.all(texts.map((name) => compress(join(site, name))));
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([smallestBrotli(content), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Tries Brotli's settings for distance bits: the best one depends on the text. */
async function smallestBrotli(content: Buffer): Promise<Buffer> {
  // The best quality takes seconds for files that only the documentation loads.
  const isLarge = content.length > 500_000;
  const tried = (isLarge ? [0] : [0, 1, 2]).map((postfixBits) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isLarge ? 5 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
    };
    return brotli(content, { params });
  });
  return (await Promise.all(tried)).reduce((best, one) => (one.length < best.length ? one : best));
}
