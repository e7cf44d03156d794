import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config.ts';

const { globalSetup: _embeddedDatabase, ...shared } = journeys;

/** `npm run task -- rolling-update`: tests forms while one release replaces another. */
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/two-releases',
  workers: 1,
  projects: [{ name: 'two-releases', testMatch: '*.releases.ts' }],
});
