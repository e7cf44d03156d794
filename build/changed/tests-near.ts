import { dirname } from 'node:path';

/** A file and the files that it imports. */
export interface Module {
  readonly path: string;
  readonly imports: readonly string[];
}

/** Modules that import every room of the platform. Through them, one change would reach every test. */
const compositions = ['core-modules', 'create-platform', 'plain-modules'].map(
  (name) => `src/platform/server/${name}.ts`,
);

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/**
 * Returns the tests that a change may break, nearest first: changed tests, tests beside a changed file,
 * then tests that import one, directly or indirectly.
 */
export function testsNear(changed: readonly string[], modules: readonly Module[]): string[] {
  const folders = new Set(changed.map((path) => dirname(path)));
  const far = distances(changed, importersOf(modules));
  const rankOf = (path: string) => {
    if (changed.includes(path)) return 0;
    return folders.has(dirname(path)) ? 1 : (far.get(path) ?? Number.POSITIVE_INFINITY);
  };
  return modules
    .map(({ path }) => ({ path, rank: rankOf(path) }))
    .filter(({ path, rank }) => isTest(path) && rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || a.path.localeCompare(b.path))
    .map(({ path }) => path);
}

/** Returns the number of imports between the changed files and each file that reaches one. */
function distances(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const found = new Map(changed.map((path) => [path, 0]));
  // A map also iterates over entries added during the loop.
  for (const [path, distance] of found) {
    if (compositions.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) {
      if (!found.has(importer)) found.set(importer, distance + 1);
    }
  }
  return found;
}

function importersOf(modules: readonly Module[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of modules) {
    for (const name of imports) {
      const known = importers.get(name);
      if (known) known.push(path);
      else importers.set(name, [path]);
    }
  }
  return importers;
}

/** Estimates the seconds that a test file takes on two idle cores. */
function secondsOf(path: string): number {
  if (!path.startsWith('src/platform/')) return 0.3;
  return /\/(every-resource|processes|seed)\/|main\.test|\.property\.test|upgrade/.test(path)
    ? 20
    : 1.2;
}

/** Returns the first of these tests that fit into this number of seconds. */
export function within(seconds: number, tests: readonly string[]): string[] {
  let left = seconds;
  return tests.filter((path) => {
    left -= secondsOf(path);
    return left >= 0;
  });
}
