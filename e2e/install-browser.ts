import { chromiumPath, hasPlaywrightChromium } from './browser.ts';
import { installPackages, run } from './install-packages.ts';

/** Makes sure that there is a Chromium: does nothing when one is found. */
function installBrowser(): void {
  if (hasPlaywrightChromium() || chromiumPath()) return;
  if (installPackages('chromium', 'chromium-headless-shell')) return;
  if (run('npx', 'playwright', 'install', 'chromium')) return;
  process.stderr.write(
    'No Chromium was found and none could be installed. Install one and name it in PW_CHROMIUM.\n',
  );
  process.exitCode = 1;
}

installBrowser();
