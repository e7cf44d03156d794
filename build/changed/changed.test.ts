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

test('tests beside a change come first, then those that import it, the nearest first', () => {
  expect(testsNear(['src/a/rule.ts'], modules)).toEqual([
    'src/a/beside.test.ts',
    'src/a/rule.test.ts',
    'src/b/direct.test.ts',
    'src/b/form.test.ts',
  ]);
});

test('a changed test comes before all others', () => {
  expect(testsNear(['src/a/rule.ts', 'src/b/other.test.ts'], modules)[0]).toBe(
    'src/b/other.test.ts',
  );
});

test('what reaches a change only through the whole platform is left out', () => {
  expect(testsNear(['src/b/form.ts'], modules)).not.toContain('src/platform/server/health.test.ts');
  expect(testsNear(['src/platform/server/core-modules.ts'], modules)).toEqual([
    'src/platform/server/health.test.ts',
  ]);
});

test('the nearest that fit into the time are taken, and slow ones passed over', () => {
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
  'no browser shows %s',
  (path) => expect(journeysOf([path])).toEqual([]),
);

test('however much changed, the journeys are few', () => {
  const folders = folderPaths();
  expect(journeysOf(folders).length).toBeLessThanOrEqual(3);
});

test('every folder of what browsers load and servers run has journeys that exist', () => {
  for (const folder of folderPaths()) {
    expect(specsOf(folder), folder).not.toEqual([]);
    for (const spec of specsOf(folder)) expect(existsSync(spec), spec).toBe(true);
  }
});

/** A file in each folder of the frame, of the platform, and of all else. */
function folderPaths(): string[] {
  const roots = ['src', 'src/frame', 'src/platform'];
  return roots.flatMap((root) => readdirSync(root).map((name) => `${root}/${name}/file.ts`));
}
