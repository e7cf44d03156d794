import { existsSync } from 'node:fs';

const installed = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The Firefox of this machine, or the one that `PW_FIREFOX` names; undefined when there is none. */
export const firefoxPath = (): string | undefined =>
  process.env.PW_FIREFOX ?? installed.find((one) => existsSync(one));
