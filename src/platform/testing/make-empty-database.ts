import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { embeddedOptions } from '../kernel/store/database/embedded-options.ts';
import { openEmbedded } from '../kernel/store/database/open-embedded.ts';
import { migrateToLatest } from '../server/database/open-database.ts';

/** Writes an embedded database with every table and no row to a file: see `empty-database.ts`. */
async function main(path: string): Promise<void> {
  const pglite = new PGlite(embeddedOptions);
  const store = await openEmbedded(pglite);
  await migrateToLatest(store);
  const dump = await pglite.dumpDataDir('none');
  await store.close();
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
}

const [, , path = ''] = process.argv;
await main(path);
