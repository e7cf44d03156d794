import { writeFileSync } from 'node:fs';
import { openDatabase } from '../../server/database/open-database.ts';
import { tablesFile, writeTables } from './write-tables.ts';

/** The last step of `npm run generate`: writes the types of all tables from the migrated database. */
const store = await openDatabase({ memory: true });
writeFileSync(tablesFile, await writeTables(store.db));
await store.close();
