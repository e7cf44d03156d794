import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(join('.cache', 'area-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
    "can't begin",
    "beforeAll(() => { throw new Error('no database'); });\ntest('a', () => {});",
    'one.test.ts failed: no database',
  ],
])('the tests of an area fail if they %s', (_what, code, message) => {
  const { status, stderr } = run(code);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
});

test('the tests of an area pass if one of them runs', () => {
  expect(run("test('a', () => {});")).toMatchObject({ status: 0 });
});
