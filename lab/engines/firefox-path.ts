import { existsSync } from 'node:fs';

const installed = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Returns the path in `PW_FIREFOX`, or of the installed Firefox, or undefined if there is none. */
export const firefoxPath = (): string | undefined =>
  process.env.PW_FIREFOX ?? installed.find((one) => existsSync(one));
