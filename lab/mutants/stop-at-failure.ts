import type { TestError } from 'vitest';
import type {
  Reporter,
  RunnerTestCase,
  RunnerTestFile,
  RunnerTestSuite,
  TestCase,
  Vitest,
} from 'vitest/node';

/**
 * Ends the run of a change at the first failure. Vitest's own way (`bail`) loses failures: if tests fail in
 * two threads at about the same time, the second failure stops both threads before either has reported.
 * This reporter requests one stop, after the failure was reported.
 */
export class StopAtFailure implements Reporter {
  #vitest: Vitest | undefined;
  #failure: TestCase | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunStart() {
    this.#failure = undefined;
  }

  onTestCaseResult(test: TestCase) {
    if (this.#failure || test.result().state !== 'failed' || !isOfChange(this.#vitest)) return;
    this.#failure = test;
    // Not awaited: it ends with the run, which waits for its reporters.
    void this.#vitest?.cancelCurrentRun('test-failure');
  }

  /**
   * Reports broken hooks as failed tests, because Stryker only reads tests. The failure that ended the run
   * stays a failure, whatever the stop did to other tests.
   */
  onTestRunEnd() {
    if (!isOfChange(this.#vitest)) return;
    const files = this.#vitest?.state.getFiles() ?? [];
    for (const file of files) failWithHooks(file);
    const first = files.map(firstTestOf).find((test) => test !== undefined);
    if (first && this.#failure) fail(first, this.#failure.result().errors);
  }
}

/** True if Stryker has switched a change on; false in its initial run. */
export function isOfChange(vitest: Vitest | undefined): boolean {
  const context: object = vitest?.getRootProject().getProvidedContext() ?? {};
  return 'mode' in context && context.mode === 'mutant';
}

/** Fails the first test of each suite that failed outside its tests. */
function failWithHooks(suite: RunnerTestFile | RunnerTestSuite): void {
  const first = firstTestOf(suite);
  if (first && suite.result?.state === 'fail' && suite.result.errors?.length) {
    fail(first, suite.result.errors);
  }
  for (const task of suite.tasks) if (task.type === 'suite') failWithHooks(task);
}

function firstTestOf(suite: RunnerTestSuite): RunnerTestCase | undefined {
  for (const task of suite.tasks) {
    const test = task.type === 'test' ? task : firstTestOf(task);
    if (test) return test;
  }
  return undefined;
}

function fail(test: RunnerTestCase, errors: readonly TestError[] = []): void {
  test.mode = 'run';
  test.result = { state: 'fail', errors: [...errors] };
}
