import { readFileSync } from 'node:fs';
import { listFiles } from '../list-files.ts';

const isTest = /\.(test|spec)\.tsx?$|\/testing\//;
const isGenerated = /\/database\/database\.ts$|\/server\/operations\.ts$/;

/** Counts the repository's lines of TypeScript: sources without generated types, and tests. */
export function countLines(): { sources: number; tests: number; files: number } {
  const counted = { sources: 0, tests: 0, files: 0 };
  for (const path of listFiles('src', 'demo', 'build', 'bench', 'e2e', 'lab')) {
    if (!/\.tsx?$/.test(path) || isGenerated.test(path)) continue;
    const lines = readFileSync(path, 'utf8').split('\n').length - 1;
    counted[isTest.test(path) ? 'tests' : 'sources'] += lines;
    counted.files += 1;
  }
  return counted;
}
