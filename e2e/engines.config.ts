import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** What only other browsers do; no part of `npm test`, which installs Chromium alone. */
export default defineConfig({
  ...journeys,
  projects: [{ testMatch: '*.engine.ts' }],
  timeout: 120_000,
  outputDir: '../test-results/engines-run',
});
