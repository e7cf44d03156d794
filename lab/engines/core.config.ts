import { defineConfig } from '@playwright/test';
import whole from './playwright.config.ts';

const payment = / complete\.spec\.ts completing with 1109/;
const application = / onboarding\.spec\.ts/;
const explorer = / console\.spec\.ts signs in after a wrong password/;
const narrow = / onboarding-people\.spec\.ts the form fits into 320 px/;

/**
 * Tests that `npm test` runs in each engine: a payment with a challenge, a journey through the console's
 * explorer and, in the engine that differs most from Chromium, an application, also at 320 px.
 */
const core = [
  { name: 'firefox', grep: [payment, explorer] },
  { name: 'webkit', grep: [payment, explorer, application, narrow] },
];

export default defineConfig({
  ...whole,
  projects: core.flatMap(({ name, grep }) =>
    (whole.projects ?? [])
      .filter((project) => project.name === name)
      .map((project) => ({ ...project, grep })),
  ),
});
