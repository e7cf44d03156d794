import { defineConfig } from '@playwright/test';
import whole from './engines.config.ts';

const payment = / complete\.spec\.ts completing with 1109/;
const application = / onboarding\.spec\.ts/;

/**
 * What `npm test` runs in each engine: a payment with a challenge, and an application in the one that
 * differs most from Chromium.
 */
const core = [
  { name: 'firefox', grep: [payment] },
  { name: 'webkit', grep: [payment, application] },
];

export default defineConfig({
  ...whole,
  projects: core.flatMap(({ name, grep }) =>
    (whole.projects ?? [])
      .filter((project) => project.name === name)
      .map((project) => ({ ...project, grep })),
  ),
});
