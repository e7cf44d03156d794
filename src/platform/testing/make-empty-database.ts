import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { embeddedOptions } from '../kernel/store/embedded-options.ts';
import { migrateToLatest } from '../kernel/store/migrate.ts';
import { openEmbedded } from '../kernel/store/open-embedded.ts';

/** Writes an embedded database with every table and no row to a path: see `empty-database.ts`. */
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
