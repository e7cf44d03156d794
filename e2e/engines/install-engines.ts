import { installPackages } from '../install-packages.ts';
import { engines } from './engines.ts';

/** Installs the engines that are missing, where that is permitted, and names those that stay so. */
function installEngines(): void {
  const wanted = engines.filter(({ isInCore }) => isInCore || !process.argv.includes('--core'));
  const missing = () => wanted.filter(({ isInstalled }) => !isInstalled());
  if (missing().length > 0) installPackages(...missing().flatMap(({ packages }) => packages));
  for (const { name, packages } of missing()) {
    process.stdout.write(
      `Skipped: the journeys in ${name}. Install ${packages.join(', ')} to run them.\n`,
    );
  }
}

installEngines();
