import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { firefoxPath } from './firefox-path.ts';
import { miniBrowser } from './webkit/classic-session.ts';

/** An engine besides Chromium that journeys run in. */
interface Engine {
  readonly name: 'firefox' | 'webkit';
  /** What Debian calls it, and what it needs. */
  readonly packages: readonly string[];
  readonly isInstalled: () => boolean;
  /** Whether `npm test` runs the core of the journeys in it. */
  readonly isInCore: boolean;
  /** What Playwright starts instead of a browser. */
  readonly bridge: string;
}

const webkitPrograms = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/openbox'];

export const engines: readonly Engine[] = [
  {
    name: 'firefox',
    packages: ['firefox-esr'],
    isInstalled: () => firefoxPath() !== undefined,
    isInCore: true,
    bridge: fileURLToPath(new URL('firefox-bridge.ts', import.meta.url)),
  },
  {
    name: 'webkit',
    packages: ['webkit2gtk-driver', 'xvfb', 'openbox'],
    isInstalled: () =>
      miniBrowser() !== undefined && webkitPrograms.every((file) => existsSync(file)),
    // Too new to fail the tests of every change.
    isInCore: false,
    bridge: fileURLToPath(new URL('webkit-bridge.ts', import.meta.url)),
  },
];
