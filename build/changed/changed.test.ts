import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journeysOf, specsOf } from './journeys.ts';
import { testsNear, within } from './tests-near.ts';

const modules = Object.entries({
  'src/a/rule.ts': [],
  'src/a/rule.test.ts': ['src/a/rule.ts'],
  'src/a/beside.test.ts': [],
  'src/b/form.ts': ['src/a/rule.ts'],
  'src/b/form.test.ts': ['src/b/form.ts'],
  'src/b/direct.test.ts': ['src/a/rule.ts'],
  'src/b/other.test.ts': [],
  'src/platform/server/core-modules.ts': ['src/b/form.ts'],
  'src/platform/server/health.test.ts': ['src/platform/server/core-modules.ts'],
}).map(([path, imports]) => ({ path, imports }));

test('puts tests beside a change first, then tests that import it, nearest first', () => {
  expect(testsNear(['src/a/rule.ts'], modules)).toEqual([
    'src/a/beside.test.ts',
    'src/a/rule.test.ts',
    'src/b/direct.test.ts',
    'src/b/form.test.ts',
  ]);
});

test('puts a changed test before all others', () => {
  expect(testsNear(['src/a/rule.ts', 'src/b/other.test.ts'], modules)[0]).toBe(
    'src/b/other.test.ts',
  );
});

test('leaves out tests that reach a change only through the whole platform', () => {
  expect(testsNear(['src/b/form.ts'], modules)).not.toContain('src/platform/server/health.test.ts');
  expect(testsNear(['src/platform/server/core-modules.ts'], modules)).toEqual([
    'src/platform/server/health.test.ts',
  ]);
});

test('takes the nearest tests that fit into the time, and skips slow ones', () => {
  const quick = ['src/platform/money/a.test.ts', 'src/platform/money/b.test.ts'];
  expect(within(3, [...quick, 'src/platform/money/c.test.ts'])).toEqual(quick);
  expect(within(3, [])).toEqual([]);
});

test.each([
  [['src/frame/card/link.ts'], 'e2e/complete.spec.ts'],
  [['src/frame/challenge/main.ts'], 'e2e/challenge.spec.ts'],
  [['e2e/demo.spec.ts'], 'e2e/demo.spec.ts'],
])('%j is shown by %s', (changed, spec) => {
  expect(journeysOf(changed)).toContain(spec);
});

test.each(['docs/architecture.md', 'src/frame/card/link.test.ts', 'src/frame/testing/a.ts'])(
  'runs no journey for %s',
  (path) => expect(journeysOf([path])).toEqual([]),
);

test('runs few journeys, however much changed', () => {
  const folders = folderPaths();
  expect(journeysOf(folders).length).toBeLessThanOrEqual(3);
});

test('every folder that browsers load or servers run has existing journeys', () => {
  for (const folder of folderPaths()) {
    expect(specsOf(folder), folder).not.toEqual([]);
    for (const spec of specsOf(folder)) expect(existsSync(spec), spec).toBe(true);
  }
});

/** Returns a file in each folder of the frame and the platform, and in other folders. */
function folderPaths(): string[] {
  const roots = ['src', 'src/frame', 'src/platform'];
  return roots.flatMap((root) => readdirSync(root).map((name) => `${root}/${name}/file.ts`));
}
