import { installPackages } from '../install-packages.ts';
import { engines } from './engines.ts';

/**
 * Installs the engines that are missing, where that is permitted, and names those that stay so. Each by itself:
 * a system may have the packages of one and not of another.
 */
function installEngines(): void {
  for (const { name, packages, isInstalled } of engines) {
    if (isInstalled()) continue;
    installPackages(...packages);
    if (isInstalled()) continue;
    process.stdout.write(`Skipped: the journeys in ${name}. They need ${packages.join(', ')}.\n`);
  }
}

installEngines();
