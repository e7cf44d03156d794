import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import npmPackage from '../../package.json' with { type: 'json' };
import { compressSite } from '../release/compress-site.ts';
import { filesBelow } from '../release/files-below.ts';
import { writeIntegrity } from '../release/write-integrity.ts';

const { version } = npmPackage;
/** The version that docs/operating.md updates to. */
export const nextVersion = '1.0.1';

/**
 * Packs the archive in `opt/embeds` of a folder again, with its forms as the next release:
 * `embeds-1.0.1.tar.gz` in the same folder.
 */
export async function makeNextArchive(root: string): Promise<void> {
  const folder = join(root, 'next');
  execFileSync('cp', ['-r', join(root, 'opt'), folder]);
  const site = join(folder, 'embeds/dist/site');
  renameSync(join(site, `v${version}`), join(site, `v${nextVersion}`));
  for (const release of ['v1', `v${nextVersion}`]) {
    const of = join(site, release);
    for (const file of filesBelow(of)) {
      const path = join(of, file);
      if (/\.(br|gz)$|integrity\.json$/.test(file)) rmSync(path);
      else if (/\.(js|html)$/.test(file)) {
        const text = readFileSync(path, 'utf8').replaceAll(`/v${version}/`, `/v${nextVersion}/`);
        writeFileSync(path, text);
      }
    }
    writeIntegrity(of, nextVersion);
    await compressSite(of);
  }
  const archive = join(root, `embeds-${nextVersion}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', folder, 'embeds']);
  rmSync(folder, { recursive: true });
}
