import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSite } from '../kernel/services/site/create-site.ts';
import { addRelease, ReleaseDiffers } from '../kernel/services/site/releases/add-release.ts';
import { createReleaseStore } from '../kernel/services/site/releases/release-store.ts';
import { serveReleases } from '../kernel/services/site/releases/serve-releases.ts';
import type { Log } from '../kernel/services/telemetry/log.ts';
import type { Settings } from './settings/settings.ts';

type SiteSettings = Pick<Settings, 'builtSiteDir' | 'siteDir' | 'environment' | 'publicUrl'>;

/**
 * Opens the forms of this program and of former releases, and stores this program's release for later updates.
 *
 * @returns a function that responds with a file of any release, or undefined for other paths
 * @throws Error with what to do if a file was changed, or the release can't be added
 */
export async function openSite(
  { builtSiteDir, siteDir, environment, publicUrl }: SiteSettings,
  log: Log,
): Promise<(request: Request) => Promise<Response | undefined>> {
  const own = await createSite({ directory: builtSiteDir, environment, publicUrl });
  const running = await addOwn();
  const store = createReleaseStore(siteDir);
  const former = serveReleases({ store, running, environment, log });
  return async (request) => own.respond(request) ?? former(request);

  async function addOwn(): Promise<string | undefined> {
    // Forms without this list were not built by our build, and are no release.
    if (!existsSync(join(builtSiteDir, 'v1/integrity.json'))) return undefined;
    try {
      const { name, isNew } = await addRelease(builtSiteDir, siteDir);
      if (isNew) log.info('release added', { part: name });
      return name;
    } catch (error) {
      // Developers build the same version many times.
      if (!(error instanceof ReleaseDiffers) || environment === 'production') throw error;
      log.warn('release not added: its version is taken', { part: error.release });
      return error.release;
    }
  }
}
