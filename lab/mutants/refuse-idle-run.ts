import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { isOfChange } from './stop-at-failure.ts';

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
    if (isOfChange(this.#vitest)) return;
    const broken = modules.flatMap(failuresOutsideTests);
    if (broken.length > 0) throw new Error(`Not all tests could run. ${broken.join(' ')}`);
    const states = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => test.result().state);
    if (states.includes('passed') || states.includes('failed')) return;
    throw new Error(`No test ran: ${modules.length} files, ${states.length} tests skipped.`);
  }
}

/** Returns a sentence if the file failed while loading, or in a hook. */
function failuresOutsideTests(module: TestModule): string[] {
  const errors = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
  const messages = errors.map(({ message }) => message).join('; ');
  return errors.length > 0 ? [`${module.relativeModuleId} failed: ${messages}`] : [];
}
