import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FileRun, refusalOf } from './refuse-idle-run.ts';

const file = (run: Partial<FileRun>): FileRun => ({
  file: 'a.test.ts',
  ran: 0,
  skipped: 0,
  errors: [],
  ...run,
});

describe('a run of the tests of an area', () => {
  test.each([
    ['without files', [], 'No test ran: 0 files, 0 tests skipped.'],
    ['without tests', [file({})], 'No test ran: 1 files, 0 tests skipped.'],
    [
      'with skipped tests only',
      [file({ skipped: 2 }), file({ skipped: 3 })],
      'No test ran: 2 files, 5 tests skipped.',
    ],
    [
      'with a file that failed outside its tests',
      [file({ ran: 4 }), file({ file: 'b.test.ts', errors: ['no database', 'no clock'] })],
      'Not all tests could run. b.test.ts failed: no database; no clock',
    ],
  ])('is rejected %s', (_what, files, refusal) => {
    expect(refusalOf(files)).toBe(refusal);
  });

  test('is accepted if a test ran and no file failed', () => {
    expect(refusalOf([file({ ran: 1, skipped: 7 }), file({ skipped: 2 })])).toBeUndefined();
  });
});

describe('the tests of an area', () => {
  let folder: string;

  beforeEach(() => {
    mkdirSync('.cache', { recursive: true });
    folder = mkdtempSync(join('.cache', 'area-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs tests as the mutation tester runs an area's tests before any change. */
  function run(code: string) {
    const path = join(folder, 'one.test.ts');
    writeFileSync(path, `import { beforeAll, test } from 'vitest';\n${code}\n`);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', 'lab/mutants/vitest.config.ts'],
      { encoding: 'utf8', env: { ...process.env, MUTANT_TESTS: relative('.', path) } },
    );
    return { status, stderr };
  }

  test.each([
    ['are all skipped', "test.skip('a', () => {});", 'No test ran: 1 files, 1 tests skipped.'],
    [
      'cannot begin',
      "beforeAll(() => { throw new Error('no database'); });\ntest('a', () => {});",
      'one.test.ts failed: no database',
    ],
  ])('fail when they %s', (_what, code, message) => {
    const { status, stderr } = run(code);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
  });

  test('pass when one of them runs', () => {
    expect(run("test('a', () => {});")).toMatchObject({ status: 0 });
  });
});
