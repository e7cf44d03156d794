import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config.ts';

/** `npm run task -- starters`: pays in projects of many frameworks with the packed npm package. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../../e2e/prepare-database.ts',
  // Development servers and builds use every core.
  workers: 1,
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  projects: [{ name: 'starters', testMatch: '*.spec.ts' }],
  outputDir: '../../test-results/starters',
});
