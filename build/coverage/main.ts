import { readFileSync, writeFileSync } from 'node:fs';
import { readCoveringTests } from './covering-tests.ts';
import { coveragePage, problemsOf } from './page.ts';
import { readSections } from './rows.ts';

/**
 * `npm run task -- coverage` writes docs/coverage.md; with `--check` it only checks that file. Exits
 * with 1 if a row has no test, or a test cites a row that doesn't exist.
 */

const file = 'docs/coverage.md';
const coverage = { sections: readSections(), tests: readCoveringTests() };
const page = coveragePage(coverage);
const problems = problemsOf(coverage);
if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page)
  problems.push(`${file} is old: npm run task -- coverage`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
