import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressSite } from './compress-site.ts';
import { filesBelow } from './files-below.ts';
import { sealChunks } from './seal-chunks.ts';
import { sealOf, writeIntegrity } from './write-integrity.ts';

/**
 * Makes a release of the built site: `v1.2.3` next to `v1`, each with the hashes of all files, and every file
 * also as Brotli and gzip.
 * @param site the folder with `v1`
 * @param version of the package, `1.2.3`
 */
export async function finishSite(site: string, version: string): Promise<void> {
  const rolling = join(site, 'v1');
  const release = join(site, `v${version}`);
  cpSync(rolling, release, { recursive: true });
  pinAddresses(release, version);
  for (const folder of [rolling, release]) {
    sealReport(folder);
    sealChunks(join(folder, 'frame'));
    writeIntegrity(folder, version);
  }
  await compressSite(site);
}

/** Placeholder in the page's script until the report is built. */
const placeholder = 'sha256-of-report.js';

/** Writes the report's hash into the script that loads it: no import map of the merchant's page contains it. */
function sealReport(folder: string): void {
  const path = join(folder, 'embeds.js');
  const code = readFileSync(path, 'utf8');
  if (!code.includes(placeholder)) throw new Error(`${path} loads its report without a hash`);
  writeFileSync(path, code.replace(placeholder, sealOf(join(folder, 'report.js'))));
}

/**
 * Pins every address to the same release, except the document that compares ancestors: the platform
 * makes that one.
 */
function pinAddresses(release: string, version: string): void {
  for (const file of filesBelow(release).filter((name) => /\.(js|html)$/.test(name))) {
    const path = join(release, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replaceAll(/\/v1\/(?=frame\/(?!ancestors)|report\.js)/g, `/v${version}/`),
    );
  }
}
