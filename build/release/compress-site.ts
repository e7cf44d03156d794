import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './files-below.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes each text file of the site a second and a third time: `embeds.js.br`, `embeds.js.gz`. */
export async function compressSite(site: string): Promise<void> {
  const texts = filesBelow(site).filter((name) => /\.(html|js|css|json|svg|txt)$/.test(name));
  await Promise.all(texts.map((name) => compress(join(site, name))));
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const params = {
    // The best takes seconds for what only the page of the documentation loads.
    [constants.BROTLI_PARAM_QUALITY]: content.length > 500_000 ? 5 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
