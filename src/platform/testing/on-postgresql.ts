import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { openDatabase } from '../server/database/open-database.ts';
import { missingAnswers } from './coverage/missing-answers.ts';
import { type RealPostgres, startPostgres } from './real-postgres.ts';

/**
 * Runs the platform's tests on a real PostgreSQL server: `npm run task -- postgresql`. `--core` leaves out
 * the exhaustive ones. Other arguments are passed to Vitest, such as the path of a test. Tests that start
 * whole processes choose their database themselves, and are in neither.
 */

const template = 'embeds_template';
const core = '--core';

const server = await startPostgres();
let exitCode = 1;
try {
  await makeTemplate(server);
  exitCode = await runTests(server);
} finally {
  await server.stop();
}
// Explicit, because the server's package ends the process with 0 when nothing is left to do,
// whatever `process.exitCode` is.
process.exit(exitCode);

/** Creates the tables once: each test file gets a copy of the database. */
async function makeTemplate({ url }: RealPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const store = await openDatabase({ databaseUrl: new URL(`/${template}`, url).href });
  await store.close();
}

async function runTests({ socketUrl }: RealPostgres): Promise<number> {
  const vitest = 'node_modules/vitest/vitest.mjs';
  const chosen = process.argv.slice(2).filter((argument) => argument !== core);
  const isWhole = chosen.length === 0 && !process.argv.includes(core);
  const groups = process.argv.includes(core) ? ['platform'] : ['platform', 'exhaustive'];
  const wanted = chosen.length > 0 ? chosen : ['src/platform'];
  const projects = groups.map((group) => `--project=${group}`);
  const tests = spawn(process.execPath, [vitest, 'run', ...projects, ...wanted], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: socketUrl, TEST_DATABASE_TEMPLATE: template },
  });
  const [code] = await once(tests, 'exit');
  if (code !== 0 || !isWhole) return typeof code === 'number' ? code : 1;
  const missing = missingAnswers('postgresql');
  for (const answer of missing) process.stdout.write(`no test has seen the answer ${answer}\n`);
  return missing.length > 0 ? 1 : 0;
}
