import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { cards } from '../../src/platform/cards/cards/cards.ts';
import type { DeploymentMode } from '../../src/platform/kernel/services/environment/environment.ts';
import { embeddedOptions } from '../../src/platform/kernel/store/database/embedded-options.ts';
import { openEmbedded } from '../../src/platform/kernel/store/database/open-embedded.ts';
import { createPlatform } from '../../src/platform/server/create-platform.ts';

/** Writes `/openapi.json` as a platform serves it. Reads no rows, so its database stays empty. */
export async function writeDocument(file: string, environment: DeploymentMode): Promise<void> {
  const store = await openEmbedded(new PGlite(embeddedOptions));
  const { fetch } = createPlatform({
    store,
    environment,
    modules: [cards()],
  });
  const response = await fetch(new Request('http://127.0.0.1:4100/openapi.json'));
  writeFileSync(file, await response.text());
  await store.close();
}
