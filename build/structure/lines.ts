import { readFileSync } from 'node:fs';
import { listFiles } from '../list-files.ts';

const isTest = /\.(test|spec)\.tsx?$|\/testing\//;
const isGenerated = /\/database\/database\.ts$|\/server\/operations\.ts$/;

/** Reads the repository's tests and test helpers: the text of each by its path. */
export function readTests(): Map<string, string> {
  const paths = codePaths().filter((path) => isTest.test(path));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

/** Counts the repository's lines of TypeScript: sources without generated types, and tests. */
export function countLines(): { sources: number; tests: number; files: number } {
  const counted = { sources: 0, tests: 0, files: 0 };
  for (const path of codePaths()) {
    const lines = readFileSync(path, 'utf8').split('\n').length - 1;
    counted[isTest.test(path) ? 'tests' : 'sources'] += lines;
    counted.files += 1;
  }
  return counted;
}

const codePaths = () =>
  listFiles('src', 'demo', 'build', 'bench', 'e2e', 'lab').filter(
    (path) => /\.tsx?$/.test(path) && !isGenerated.test(path),
  );
