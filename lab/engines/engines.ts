import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { miniBrowser } from './webkit/classic-session.ts';

interface Installable {
  readonly what: string;
  readonly packages: readonly string[];
  readonly isInstalled: () => boolean;
}

interface Engine extends Installable {
  readonly name: 'firefox' | 'webkit';
  /** Program that Playwright starts instead of a browser. */
  readonly bridge: string;
}

/** Returns the path in `PW_FIREFOX`, or of the installed Firefox, or undefined if there is none. */
export const firefoxPath = (): string | undefined =>
  process.env.PW_FIREFOX ??
  [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ].find((file) => existsSync(file));

/** Path in Debian's package `at-spi2-core`. */
export const accessibilityConfiguration = '/usr/share/defaults/at-spi2/accessibility.conf';

/** Programs of Debian's packages `dbus-daemon` and `at-spi2-core`. */
const accessibilityPrograms = ['/usr/bin/dbus-daemon', '/usr/libexec/at-spi2-registryd'];
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
  isInstalled: () => areThere([...accessibilityPrograms, accessibilityConfiguration, ...display]),
};
