import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealOf } from './write-integrity.ts';

/** Placeholder in the page's script until the report is built. */
const placeholder = 'sha256-of-report.js';

/**
 * Writes the report's hash into the script that loads it. No import map can contain it, because the page is
 * the merchant's.
 *
 * @param folder of a release
 * @throws Error if the script has no placeholder
 */
export function sealReport(folder: string): void {
  const path = join(folder, 'embeds.js');
  const code = readFileSync(path, 'utf8');
  if (!code.includes(placeholder)) throw new Error(`${path} loads its report without a hash`);
  writeFileSync(path, code.replace(placeholder, sealOf(join(folder, 'report.js'))));
}
