import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const installedShell = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of the Chromium to test with: the one in `PW_CHROMIUM`, else Playwright's own, else
 * an installed one.
 *
 * @returns undefined if none exists, or if Playwright finds its own
 */
export function chromiumPath(): string | undefined {
  if (process.env.PW_CHROMIUM) return process.env.PW_CHROMIUM;
  if (hasPlaywrightChromium()) return undefined;
  return installed.find((path) => existsSync(path));
}

/**
 * Returns the path of the browser for most journeys: Chromium's headless shell, which takes two thirds of
 * the processor time. Playwright's own download has one, and uses it if no path is given.
 *
 * @returns the result of `chromiumPath` if `PW_CHROMIUM` is set or no headless shell is installed
 */
export function headlessShellPath(): string | undefined {
  const path = chromiumPath();
  if (process.env.PW_CHROMIUM || path === undefined) return path;
  return existsSync(installedShell) ? installedShell : path;
}

/** True if Playwright's own browser has been downloaded. */
export function hasPlaywrightChromium(): boolean {
  return existsSync(chromium.executablePath());
}

/** Returns a value for `launchOptions` of `test.use`: the configured options with further switches. */
export const withSwitches =
  (...switches: string[]) =>
  async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...switches] });

/**
 * Switches for a repeatable browser that sends nothing beyond this machine. Chromium's sandbox refuses
 * to run as root, as in most containers.
 */
export const chromiumArguments = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
