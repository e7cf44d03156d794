import { defineConfig } from '@playwright/test';
import whole from './engines.config.ts';

const payment = / complete\.spec\.ts completing with 1109/;
const givenUp = / challenge\.spec\.ts the cardholder cancels/;
const application = / onboarding\.spec\.ts/;

/**
 * What `npm test` runs in each engine. The driver of WebKit takes its time: it runs what no form can do
 * without.
 */
const core = [
  { name: 'firefox', grep: [payment, givenUp, application] },
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
