import { missingAnswers } from './missing-answers.ts';

/** Runs after all tests on the embedded database: fails with a list of answers that no test has shown. */
const missing = missingAnswers('embedded');
for (const answer of missing) process.stdout.write(`no test has seen the answer ${answer}\n`);
process.exitCode = missing.length > 0 ? 1 : 0;
