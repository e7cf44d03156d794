import { test as base } from './fixtures.ts';
import { type InstalledPackage, installPackage } from './installed-package.ts';

export { expect } from './fixtures.ts';

/** Tests of what `npm install` gives. */
export const test = base.extend<object, { installed: InstalledPackage }>({
  installed: [
    async ({ browserName: _chromium }, use) => {
      const installed = await installPackage();
      await use(installed);
      await installed.remove();
    },
    { scope: 'worker' },
  ],
});
