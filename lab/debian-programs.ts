import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../e2e/install-packages.ts';

const versions = '/usr/lib/postgresql';

/** Finds the programs of the newest PostgreSQL from Debian's packages. Returns their folder. */
export function findPostgresPrograms(): string | undefined {
  const [version] = existsSync(versions) ? readdirSync(versions).sort().reverse() : [];
  const folder = version && join(versions, version, 'bin');
  return folder && existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/** Calls `find`; if it finds nothing, installs Debian packages if permitted and calls it again. */
export function findOrInstall<Found>(find: () => Found | undefined, ...packages: string[]): Found {
  const found = find() ?? (installPackages(...packages) ? find() : undefined);
  if (found) return found;
  throw new Error(`Install, on Debian: apt-get install ${packages.join(' ')}`);
}
