import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes sure that there is a site to serve: without it the platform looks healthy, and every
 * merchant's page stays empty.
 *
 * @throws Error with what to do
 */
export function requireSite(directory: string): void {
  // What every page of a merchant loads.
  if (existsSync(join(directory, 'v1/embeds.js'))) return;
  throw new Error(
    `${directory} has no built site (v1/embeds.js). Run npm run build, or set BUILT_SITE_DIR.`,
  );
}
