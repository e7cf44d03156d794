import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @throws Error with advice if there is no site: merchants' pages would stay empty unnoticed */
export function requireSite(directory: string): void {
  if (existsSync(join(directory, 'v1/embeds.js'))) return;
  throw new Error(
    `${directory} has no built site (v1/embeds.js). Run npm run build, or set BUILT_SITE_DIR.`,
  );
}
