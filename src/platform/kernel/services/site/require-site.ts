import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Requires a site to serve. Without it, the platform looks healthy while every merchant's page stays empty.
 *
 * @throws Error with what to do
 */
export function requireSite(directory: string): void {
  // Every page of a merchant loads this file.
  if (existsSync(join(directory, 'v1/embeds.js'))) return;
  throw new Error(
    `${directory} has no built site (v1/embeds.js). Run npm run build, or set BUILT_SITE_DIR.`,
  );
}
