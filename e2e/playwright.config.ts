import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath, headlessShellPath } from './browser.ts';
import type { Served } from './static-host.ts';

const longest = 'power-cut.spec.ts';
/** Specs that need a full browser: back/forward cache, autofill, forced dark, payment confirmation. */
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

/** The journeys. Each worker starts its own platform, issuer and shop: see `fixtures.ts`. */
export default defineConfig<object, { served: Served }>({
  testDir: '.',
  globalSetup: './prepare-database.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The limit only ends tests that hang: a slow machine, or one that pauses for a minute, must not reach it.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // The slowest projects start first, so that both workers finish at about the same time.
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
      grepInvert: /names a port that is taken|is in no deployed file|as the user of the shop/,
      // As in `nodeOptions` of sandbox.ts: here, the database runs in the browser.
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
