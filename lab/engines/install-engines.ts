import { installPackages } from '../../e2e/install-packages.ts';
import { engines, screenReading } from './engines.ts';

/**
 * Installs what is missing, where that is permitted, and names what stays so. Each by itself: a system may have
 * the packages of one and not of another.
 */
function installEngines(): void {
  const wanted = process.argv.includes('--core') ? engines : [...engines, screenReading];
  for (const { what, packages, isInstalled } of wanted) {
    if (isInstalled()) continue;
    installPackages(...packages);
    if (isInstalled()) continue;
    process.stdout.write(`Skipped: ${what}. It needs ${packages.join(', ')}.\n`);
  }
}

installEngines();
