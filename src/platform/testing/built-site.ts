import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf } from '../kernel/services/site/check-integrity.ts';

/** Eight characters, as in the names of built files. */
const hashOf = (version: string) => version.replaceAll('.', '-').padEnd(8, '0').slice(0, 8);

/** Returns the file that the document of a release loads; its name differs by release. */
export const chunkOf = (version: string) => `frame/run-${hashOf(version)}.js`;

/** Returns the file of labels that it loads. */
export const wordsOf = (version: string) => `frame/card-labels-de-${hashOf(version)}.json`;

/**
 * Creates a small site like the build: `v1`, and a folder of the version, with the hashes of all files
 * and their compressed forms.
 */
export function makeBuiltSite(directory: string, version: string): void {
  for (const folder of ['v1', `v${version}`]) {
    const files = {
      'embeds.js': `frame('/${folder}/frame/card.html', '${version}')`,
      'frame/card.html': `<p>${version}</p><script src="/${folder}/${chunkOf(version)}"></script>`,
      [chunkOf(version)]: `run('${version}')`,
      [wordsOf(version)]: JSON.stringify([`Karte ${version}`]),
    };
    for (const [name, text] of Object.entries(files)) {
      write(join(directory, folder, name), text);
      write(join(directory, folder, `${name}.br`), brotliCompressSync(text));
      write(join(directory, folder, `${name}.gz`), gzipSync(text));
    }
    const hashes = Object.entries(files).map(([name, text]) => [
      name,
      integrityOf(Buffer.from(text)),
    ]);
    const list = { version, files: Object.fromEntries(hashes) };
    write(join(directory, folder, 'integrity.json'), JSON.stringify(list));
  }
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
