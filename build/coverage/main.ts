import { writeFileSync } from 'node:fs';
import { readCoveringTests } from './covering-tests.ts';
import { coveragePage, problemsOf } from './page.ts';
import { readSections } from './rows.ts';

/**
 * `npm run task -- coverage` writes docs/coverage.md, which git ignores; with `--check` it writes nothing.
 * Exits with 1 if a row has no test, or a test cites a row that doesn't exist.
 */

const coverage = { sections: readSections(), tests: readCoveringTests() };
const problems = problemsOf(coverage);
if (!process.argv.includes('--check')) writeFileSync('docs/coverage.md', coveragePage(coverage));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
