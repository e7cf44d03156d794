import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the built site over the folder that is served. Earlier releases stay in it.
 *
 * @param release `v1.2.3`
 * @throws Error when this release is there with other files: it needs a new version
 */
export function publishSite(site: string, target: string, release: string): void {
  const list = join(release, 'integrity.json');
  const published = join(target, list);
  if (existsSync(published)) {
    const isSame = readFileSync(published, 'utf8') === readFileSync(join(site, list), 'utf8');
    if (!isSame) throw new Error(`${release} is published with other files. Raise the version.`);
  }
  cpSync(site, target, { recursive: true });
}
