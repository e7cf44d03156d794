import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Screenshots of every state for people; not part of `npm run test:all`. */
export default defineConfig({
  ...journeys,
  projects: [{ testMatch: '*screens.ts' }],
  outputDir: '../test-results/screens-run',
});
