import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { embeddedOptions } from '../../src/platform/kernel/store/database/embedded-options.ts';
import { openEmbedded } from '../../src/platform/kernel/store/database/open-embedded.ts';
import { createPlatform } from '../../src/platform/server/create-platform.ts';
import { migrateToLatest } from '../../src/platform/server/database/open-database.ts';
import { databasePath } from './paths.ts';

/**
 * Prepares files that a browser would take seconds to make at each start: an empty database with all its
 * tables, and the API description, which the reference reads in its own window.
 */
async function prepare(directory: string): Promise<void> {
  const pglite = new PGlite(embeddedOptions);
  const store = await openEmbedded(pglite);
  try {
    await migrateToLatest(store);
    const data = await pglite.dumpDataDir('none');
    const file = createWriteStream(path.join(directory, databasePath));
    await pipeline(Readable.from([Buffer.from(await data.arrayBuffer())]), createGzip(), file);
    const platform = createPlatform({ store, publicUrl: '', log: quietly });
    const answer = await platform.fetch(new Request('http://localhost/openapi.json'));
    await writeFile(path.join(directory, 'openapi.json'), await answer.text());
  } finally {
    await store.close();
  }
}

const quietly = { info() {}, warn() {}, error() {} };

/** Prints the bytes that a visit loads, raw and compressed. */
function printSizes(directory: string): void {
  const parts = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(assets|qa|sandbox)\/.*\.\w+$|^[^/]+\.(js|html)$/.test(name))
    .map((name) => ({ name, bytes: readFileSync(path.join(directory, name)) }))
    .map(({ name, bytes }) => ({ name, raw: bytes.length, gzip: gzipSync(bytes).length }))
    .sort((one, other) => other.gzip - one.gzip);
  const total = { name: 'all of it', raw: sumOf(parts, 'raw'), gzip: sumOf(parts, 'gzip') };
  for (const { name, raw, gzip } of [...parts, total]) {
    const figures = [raw, gzip].map((bytes) => `${(bytes / 1000).toFixed(1)} KB`.padStart(12));
    process.stdout.write(`${figures.join('')} gzip  ${name}\n`);
  }
}

const sumOf = (parts: readonly Record<'raw' | 'gzip', number>[], what: 'raw' | 'gzip') =>
  parts.reduce((sum, part) => sum + part[what], 0);

const directory = path.join(import.meta.dirname, '../../dist/static');
await prepare(directory);
printSizes(directory);
