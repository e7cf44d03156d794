import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath, headlessShellPath } from './browser.ts';
import type { Served } from './static-host.ts';

const longest = 'power-cut.spec.ts';
/** Only a browser with windows keeps pages for its Back button, fills forms, forces dark and confirms payments. */
const needsWindows = [
  'autofill.spec.ts',
  'back-forward-cache.spec.ts',
  'forced-dark.spec.ts',
  'payment-confirmation.spec.ts',
];
const onlyFiles = 'static.spec.ts';
const wholeBrowser = chromiumPath();
const headlessShell = headlessShellPath();

const launch = (executablePath: string | undefined, args: readonly string[] = []) => ({
  args: [...chromiumArguments, ...args],
  ...(executablePath && { executablePath }),
});

/** The journeys. Each worker starts a platform, an issuer and a shop of its own: see `fixtures.ts`. */
export default defineConfig<object, { served: Served }>({
  testDir: '.',
  globalSetup: './prepare-database.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits only end what hangs: a machine that is slow, or paused for a minute, must not meet one.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // What takes longest begins first: else one worker is still at it when the other has nothing left.
  projects: [
    { name: 'power-cut', testMatch: longest },
    {
      name: 'whole-browser',
      testMatch: needsWindows,
      use: { ...(!wholeBrowser && { channel: 'chromium' }), launchOptions: launch(wholeBrowser) },
    },
    // The QA page without a server: `npm run task -- build-static`.
    {
      name: 'files',
      testMatch: ['demo.spec.ts', onlyFiles],
      grepInvert: /a port that is taken|no file that is deployed/,
      // As in `nodeOptions` of sandbox.ts: here the browser runs the database.
      use: {
        served: 'as files',
        launchOptions: launch(headlessShell, ['--js-flags=--liftoff-only']),
      },
    },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: [longest, ...needsWindows, onlyFiles] },
  ],
  reporter: [['list', { printSteps: false }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: launch(headlessShell),
  },
});
