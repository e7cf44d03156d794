import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const installedShell = '/usr/bin/chromium-headless-shell';

/**
 * Path of the Chromium to test with: the one that `PW_CHROMIUM` names, else Playwright's own, else
 * one installed on this machine.
 *
 * @returns undefined when there is none, or when Playwright finds its own
 */
export function chromiumPath(): string | undefined {
  if (process.env.PW_CHROMIUM) return process.env.PW_CHROMIUM;
  if (hasPlaywrightChromium()) return undefined;
  return installed.find((path) => existsSync(path));
}

/**
 * Path of the browser that most journeys run in: Chromium without a window's drawing, which takes two
 * thirds of the processor time. Playwright's own download has one, and uses it when no path is given.
 *
 * @returns that of `chromiumPath` when `PW_CHROMIUM` names a browser or no such shell is installed
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

/**
 * Switches for a quiet, repeatable browser: nothing asks for anything beyond this machine. The
 * sandbox of Chromium refuses to run as root, as in most containers.
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
