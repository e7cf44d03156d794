import { defineConfig } from '@playwright/test';
import { engines } from './engines/engines.ts';
import whole from './engines.config.ts';

/** What `npm test` runs in each engine: a payment with a challenge, one given up, and an application. */
const core = [
  / complete\.spec\.ts completing with 1109/,
  / challenge\.spec\.ts the cardholder cancels/,
  / onboarding\.spec\.ts/,
];

export default defineConfig({
  ...whole,
  projects: (whole.projects ?? [])
    .filter(({ name }) => engines.some((engine) => engine.name === name && engine.isInCore))
    .map((project) => ({ ...project, grep: core })),
});
