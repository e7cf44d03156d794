import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, hasPlaywrightChromium } from './browser.ts';

/** Makes sure that there is a Chromium: does nothing when one is found. */
function installBrowser(): void {
  if (hasPlaywrightChromium() || chromiumPath()) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    const packages = ['chromium', 'chromium-headless-shell'];
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])) return;
  }
  if (run('npx', ['playwright', 'install', 'chromium'])) return;
  process.stderr.write(
    'No Chromium was found and none could be installed. Install one and name it in PW_CHROMIUM.\n',
  );
  process.exitCode = 1;
}

function run(command: string, args: string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment })
      .status === 0
  );
}

installBrowser();
