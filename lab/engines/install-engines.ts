import { installPackages } from '../../e2e/install-packages.ts';
import { engines, screenReading } from './engines.ts';

/**
 * Installs missing packages if permitted, and lists those that remain missing. Each one separately: a
 * system may offer only some of them.
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
