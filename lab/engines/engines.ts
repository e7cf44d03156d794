import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accessibilityPrograms } from './accessibility-programs.ts';
import { firefoxPath } from './firefox-path.ts';
import { miniBrowser } from './webkit/classic-session.ts';

/** System software that tests need. */
interface Installable {
  /** Name of the tests that can't run without it. */
  readonly what: string;
  /** Its Debian package and dependencies. */
  readonly packages: readonly string[];
  readonly isInstalled: () => boolean;
}

/** An engine other than Chromium that journeys run in. */
interface Engine extends Installable {
  readonly name: 'firefox' | 'webkit';
  /** Program that Playwright starts instead of a browser. */
  readonly bridge: string;
}

const display = ['/usr/bin/Xvfb', '/usr/bin/openbox'];
const areThere = (programs: readonly string[]) => programs.every((file) => existsSync(file));
const bridgeTo = (name: string) => fileURLToPath(new URL(`${name}-bridge.ts`, import.meta.url));

export const engines: readonly Engine[] = [
  {
    name: 'firefox',
    what: 'the journeys in firefox',
    packages: ['firefox-esr'],
    isInstalled: () => firefoxPath() !== undefined,
    bridge: bridgeTo('firefox'),
  },
  {
    name: 'webkit',
    what: 'the journeys in webkit',
    packages: ['webkit2gtk-driver', 'xvfb', 'openbox'],
    isInstalled: () =>
      miniBrowser() !== undefined && areThere(['/usr/bin/WebKitWebDriver', ...display]),
    bridge: bridgeTo('webkit'),
  },
];

/** Software that reads, besides Firefox, what browsers expose to a screen reader. */
export const screenReading: Installable = {
  what: 'the comparison of what browsers say to a screen reader',
  packages: ['at-spi2-core', 'dbus-daemon', 'xvfb', 'openbox'],
  isInstalled: () => areThere([...accessibilityPrograms, ...display]),
};
