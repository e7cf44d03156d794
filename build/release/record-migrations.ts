import { writeFileSync } from 'node:fs';
import { migrations } from '../../src/platform/server/database/migrations.ts';
import { digestsOf } from '../../src/platform/testing/upgrades/released-migrations.ts';

/** Part of `npm run task -- release-version`: a test rejects later edits of these migrations. */
const file = new URL('../../src/platform/testing/upgrades/released.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(digestsOf(migrations), null, 2)}\n`);
