import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import common from '../../vite.config.ts';
import { keepThreads, useTwoThreads } from './keep-threads.ts';
import { RefuseIdleRun } from './refuse-idle-run.ts';
import { StopAtFailure } from './stop-at-failure.ts';

/**
 * The tests of one area only. Stryker's `testFiles` doesn't work for this: with it, Stryker switches a change
 * on only after the modules have loaded, so changes of code that runs on loading survive every test.
 */
const patterns = (process.env.MUTANT_TESTS ?? '').split(',');
const isOfPlatform = (pattern: string) => pattern.startsWith('src/platform/');

/** Runs the fastest tests first: once one notices the change, the others need not run. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).reverse();
  }
}

/** Code that runs as a module loads can only be changed if the module is loaded again. */
const loadsAnew = process.env.MUTANTS_OF_LOADING === 'yes';

export default defineConfig({
  ...common,
  plugins: [...(common.plugins ?? []), useTwoThreads(), ...(loadsAnew ? [] : [keepThreads()])],
  test: {
    ...common.test,
    // Stryker ends tests that take too long. A slow machine is not a mistake in the code.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    sequence: { sequencer: ShortestFirst },
    reporters: ['default', new RefuseIdleRun(), new StopAtFailure()],
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
