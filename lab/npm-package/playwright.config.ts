import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config.ts';

/** `npm run task -- npm-package`: tests the packed npm package in apps of three frameworks. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../../e2e/prepare-database.ts',
  projects: [{ name: 'npm-package', testMatch: '*.spec.ts' }],
  outputDir: '../../test-results/npm-package',
});
