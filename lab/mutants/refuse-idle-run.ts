import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Fails an initial run in which no test ran, or a file failed outside its tests. Otherwise, every change
 * would survive, and the score would say nothing about the tests.
 */
export class RefuseIdleRun implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const context: object = this.#vitest?.getRootProject().getProvidedContext() ?? {};
    // Stryker's mark of a run with a change.
    if ('mode' in context && context.mode === 'mutant') return;
    const refusal = refusalOf(modules.map(toFileRun));
    if (refusal) throw new Error(refusal);
  }
}

/** Result of one test file. */
export interface FileRun {
  readonly file: string;
  /** Number of its tests that passed or failed. */
  readonly ran: number;
  readonly skipped: number;
  /** Errors outside its tests: while loading, or in a hook. */
  readonly errors: readonly string[];
}

/** @returns why a run says nothing about the tests, or undefined if it does */
export function refusalOf(files: readonly FileRun[]): string | undefined {
  const broken = files.filter(({ errors }) => errors.length > 0);
  if (broken.length > 0) {
    const reasons = broken.map(({ file, errors }) => `${file} failed: ${errors.join('; ')}`);
    return `Not all tests could run. ${reasons.join(' ')}`;
  }
  if (files.some(({ ran }) => ran > 0)) return undefined;
  const skipped = files.reduce((sum, file) => sum + file.skipped, 0);
  return `No test ran: ${files.length} files, ${skipped} tests skipped.`;
}

function toFileRun(module: TestModule): FileRun {
  const results = [...module.children.allTests()].map((one) => one.result().state);
  const suites = [...module.children.allSuites()];
  return {
    file: module.relativeModuleId,
    ran: results.filter((state) => state === 'passed' || state === 'failed').length,
    skipped: results.filter((state) => state === 'skipped').length,
    errors: [module, ...suites].flatMap((one) => one.errors()).map(({ message }) => message),
  };
}
