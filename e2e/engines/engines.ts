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
  /** What Playwright starts instead of a browser. */
  readonly bridge: string;
}

const display = ['/usr/bin/Xvfb', '/usr/bin/openbox'];
const areThere = (programs: readonly string[]) => programs.every((file) => existsSync(file));
const bridgeTo = (name: string) => fileURLToPath(new URL(`${name}-bridge.ts`, import.meta.url));

export const engines: readonly Engine[] = [
  {
    name: 'firefox',
    packages: ['firefox-esr'],
    isInstalled: () => firefoxPath() !== undefined,
    bridge: bridgeTo('firefox'),
  },
  {
    name: 'webkit',
    packages: ['webkit2gtk-driver', 'xvfb', 'openbox'],
    isInstalled: () =>
      miniBrowser() !== undefined && areThere(['/usr/bin/WebKitWebDriver', ...display]),
    bridge: bridgeTo('webkit'),
  },
];
