import type { ViteUserConfig } from 'vitest/config';
import { pageTests } from './page-tests.ts';
import { exhaustiveTests, processTests } from './test-groups.ts';

/** Settings of all tests, and the projects that they are divided into. */
export const test: NonNullable<ViteUserConfig['test']> = {
  // Limits only end tests that hang: see `build/patient-tests.ts`.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  maxWorkers: '100%',
  setupFiles: [
    'build/repeatable-properties.ts',
    'build/leave-no-trace.ts',
    'build/patient-tests.ts',
  ],
  // Files share modules: loading them for each file would take longer than its tests.
  projects: [
    {
      extends: true,
      // Each file has its own database, and changes no other shared state.
      test: {
        name: 'platform',
        include: ['src/platform/**/*.test.ts'],
        exclude: [...exhaustiveTests, ...processTests],
        isolate: false,
        globalSetup: ['src/platform/testing/forget-answers.ts'],
      },
    },
    {
      extends: true,
      test: { name: 'exhaustive', include: exhaustiveTests, isolate: false },
    },
    { extends: true, test: { name: 'processes', include: processTests, isolate: false } },
    {
      extends: true,
      // Listeners stay on a page, so each file gets its own page.
      test: {
        name: 'pages',
        include: pageTests(),
        pool: 'vmForks',
        setupFiles: ['build/page-globals.ts'],
      },
    },
    {
      extends: true,
      test: {
        name: 'others',
        include: ['src/**/*.test.{ts,tsx}', '{bench,build,demo,e2e,lab}/**/*.test.ts'],
        exclude: [
          '**/node_modules/**',
          'src/platform/**',
          ...exhaustiveTests,
          ...processTests,
          ...pageTests(),
        ],
        isolate: false,
      },
    },
  ],
};
