import { defineConfig } from 'vitest/config';
import common from '../../vite.config.ts';

/**
 * The tests of one area, and no others. They are not Stryker's `testFiles`: where those are given, it
 * switches a change on only once the modules have loaded, and changes of what runs as a module loads
 * survive every test.
 */
const patterns = (process.env.MUTANT_TESTS ?? '').split(',');
const isOfPlatform = (pattern: string) => pattern.startsWith('src/platform/');

export default defineConfig({
  ...common,
  test: {
    ...common.test,
    projects: [
      {
        extends: true as const,
        test: {
          name: 'platform',
          include: patterns.filter(isOfPlatform),
          isolate: false,
          globalSetup: ['src/platform/testing/forget-answers.ts'],
        },
      },
      {
        extends: true as const,
        test: { name: 'others', include: patterns.filter((pattern) => !isOfPlatform(pattern)) },
      },
    ].filter(({ test }) => test.include.length > 0),
  },
});
