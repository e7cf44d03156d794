import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const folders = ['src', 'demo', 'build', 'bench', 'e2e', 'lab'];
const isTest = /\.(test|spec)\.tsx?$|\/testing\//;
const isGenerated = /\/database\/database\.ts$|\/server\/operations\.ts$/;

/** Counts the repository's lines of TypeScript: sources without generated types, and tests. */
export function countLines(): { sources: number; tests: number; files: number } {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const counted = { sources: 0, tests: 0, files: 0 };
  for (const path of listed.split('\n')) {
    if (!/\.tsx?$/.test(path) || isGenerated.test(path) || !existsSync(path)) continue;
    const lines = readFileSync(path, 'utf8').split('\n').length - 1;
    counted[isTest.test(path) ? 'tests' : 'sources'] += lines;
    counted.files += 1;
  }
  return counted;
}
