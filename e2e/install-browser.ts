import { existsSync } from 'node:fs';
import { chromiumPath, hasPlaywrightChromium, headlessShellPath } from './browser.ts';
import { installPackages, run } from './install-packages.ts';
import { notoPackages } from './noto-fonts.ts';

/** Installs Chromium if missing, and for Debian's package also its headless shell. */
function installBrowser(): void {
  const path = chromiumPath();
  // Only Debian has a separate package for the shell. A browser that is named is used as is.
  const isDebians = path === '/usr/bin/chromium' && !process.env.PW_CHROMIUM;
  const lacksShell = isDebians && headlessShellPath() === path;
  if (hasPlaywrightChromium() || (path && !lacksShell)) return;
  if (installPackages('chromium', 'chromium-headless-shell')) return;
  if (path) {
    process.stdout.write(
      'Journeys run in the whole Chromium, which takes twice as long. Install chromium-headless-shell.\n',
    );
    return;
  }
  if (run('npx', 'playwright', 'install', 'chromium')) return;
  process.stderr.write(
    'No Chromium was found and none could be installed. Install one and name it in PW_CHROMIUM.\n',
  );
  process.exitCode = 1;
}

/** Installs the fonts with which texts of all scripts are measured, if Debian's are missing. */
function installFonts(): void {
  if (existsSync('/usr/share/fonts/truetype/noto/NotoSansTamil-Regular.ttf')) return;
  if (installPackages(...notoPackages) || process.platform !== 'linux') return;
  process.stdout.write(
    `Journeys over scripts are skipped. Install ${notoPackages.join(' and ')}.\n`,
  );
}

installBrowser();
installFonts();
