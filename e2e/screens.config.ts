import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Pictures of every state for people to look at; no part of `npm run test:all`. */
export default defineConfig({
  ...journeys,
  projects: [{ testMatch: '*screens.ts' }],
  outputDir: '../test-results/screens-run',
});
