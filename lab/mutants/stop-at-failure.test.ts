import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** Runs test files as the mutation tester runs an area's tests for one change. */
function runForChange(files: Readonly<Record<string, string>>): Record<string, string> {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(join('.cache', 'change-'));
  try {
    for (const [name, code] of Object.entries(files)) {
      const imports = "import { afterAll, beforeAll, describe, test } from 'vitest';";
      writeFileSync(join(folder, `${name}.test.ts`), `${imports}\n${code}\n`);
    }
    const tests = Object.keys(files).map((name) => relative('.', join(folder, `${name}.test.ts`)));
    const { stdout } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', asStrykerDoes],
      { encoding: 'utf8', env: { ...process.env, MUTANT_TESTS: tests.join() } },
    );
    return JSON.parse(stdout.slice(stdout.indexOf(mark) + mark.length));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const mark = 'outcome of each test:';
const asStrykerDoes = `
  import { createVitest } from 'vitest/node';
  const config = 'lab/mutants/vitest.config.ts';
  const vitest = await createVitest('test', { config, watch: false, bail: 0 });
  vitest.provide('mode', 'mutant');
  await vitest.start();
  const testsOf = (suite) => suite.tasks.flatMap((task) => task.tasks ? testsOf(task) : [task]);
  const tests = vitest.state.getFiles().flatMap(testsOf);
  const outcome = tests.map(({ name, mode, result }) => [name, mode === 'skip' ? mode : result?.state]);
  console.log('${mark}' + JSON.stringify(Object.fromEntries(outcome)));
  await vitest.close();
`;

// Vitest reports events 100 ms after the previous report. If its timer fires at exactly 100 ms, it waits for
// the next event, so this test takes longer to fail.
test('the first failure of a change is reported, and ends the run', () => {
  const outcome = runForChange({
    'a-failure': `
      test('fails', async () => {
        await new Promise((waited) => setTimeout(waited, 150));
        throw new Error('noticed');
      });
      test('would never end', ({ signal }) => new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }));
      test('runs later', () => {});`,
  });
  expect(outcome).toEqual({ fails: 'fail', 'would never end': 'skip', 'runs later': 'skip' });
});

test('a change that breaks a hook is noticed', () => {
  const outcome = runForChange({
    'a-broken-file': `
      beforeAll(() => { throw new Error('noticed'); });
      test('cannot begin', () => {});`,
    'a-broken-suite': `
      describe('suite', () => {
        afterAll(() => { throw new Error('noticed'); });
        test('ends badly', () => {});
      });
      test('is beside it', () => {});`,
  });
  expect(outcome).toEqual({
    'cannot begin': 'fail',
    'ends badly': 'fail',
    'is beside it': 'pass',
  });
});
