import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config.ts';

const { globalSetup: _embeddedDatabase, ...shared } = journeys;

/** `npm run task -- adapter-journeys`: a journey through each adapter, with the programs of the archive. */
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/adapters',
  // The issuer's certificate is made for the run.
  use: { ...shared.use, ignoreHTTPSErrors: true },
  workers: 1,
  fullyParallel: false,
  projects: [{ name: 'adapters', testMatch: '*.journey.ts' }],
});
