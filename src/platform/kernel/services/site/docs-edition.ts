import type { DeploymentMode } from '../environment/environment.ts';
import type { SiteFile } from './read-site.ts';

const docs = '/docs/';
/** Where the build writes the documentation for production. */
const production = '/production/docs/';

/** Files that both editions load. */
const shared = /^\/docs\/(docs\.(js|css)|files\/.+)$/;

/**
 * Chooses the edition of the documentation. In production, it is the one for merchants: files for operators
 * and developers, and files about the sandbox, are not served.
 */
export function chooseEdition(
  files: ReadonlyMap<string, SiteFile>,
  environment: DeploymentMode,
): Map<string, SiteFile> {
  const chosen = [...files.values()].flatMap((file) => {
    if (file.path.startsWith(production)) {
      const path = docs + file.path.slice(production.length);
      return environment === 'production' ? [{ ...file, path }] : [];
    }
    const isEverywhere = !file.path.startsWith(docs) || shared.test(file.path);
    return environment === 'sandbox' || isEverywhere ? [file] : [];
  });
  return new Map(chosen.map((file) => [file.path, file]));
}
