import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { missingAnswers } from '../coverage/missing-answers.ts';
import { openDatabase } from '../kernel/store/open-database.ts';
import { type RealPostgres, startPostgres } from './real-postgres.ts';

/** Runs the platform's tests on a real PostgreSQL of their own: `npm run test:postgresql`. */

const template = 'embeds_template';

/** Tests of whole processes, which choose their database themselves: once is enough for them. */
const ownDatabases = [
  'src/platform/main.test.ts',
  'src/platform/processes/**',
  'src/platform/seed/main.test.ts',
  'src/platform/kernel/store/failover.test.ts',
  'src/platform/kernel/store/migrations-beside-writers.test.ts',
  'src/platform/kernel/store/postgresql.test.ts',
  'src/platform/kernel/store/server-role.test.ts',
];

const server = await startPostgres();
let exitCode = 1;
try {
  await makeTemplate(server);
  exitCode = await runTests(server);
} finally {
  await server.stop();
}
// Said outright: the server's package ends the process with 0 when nothing is left to do, whatever
// `process.exitCode` is.
process.exit(exitCode);

/** Makes the tables once: each test file gets a copy of them. */
async function makeTemplate({ url }: RealPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const store = await openDatabase({ databaseUrl: new URL(`/${template}`, url).href });
  await store.close();
}

async function runTests({ url }: RealPostgres): Promise<number> {
  const vitest = 'node_modules/vitest/vitest.mjs';
  const files = process.argv.slice(2);
  const chosen = files.length > 0 ? files : ['src/platform'];
  const excluded = ownDatabases.flatMap((pattern) => ['--exclude', pattern]);
  const tests = spawn(process.execPath, [vitest, 'run', ...chosen, ...excluded], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template },
  });
  const [code] = await once(tests, 'exit');
  if (code !== 0 || files.length > 0) return typeof code === 'number' ? code : 1;
  const missing = missingAnswers('postgresql');
  for (const answer of missing) process.stdout.write(`no test has seen the answer ${answer}\n`);
  return missing.length > 0 ? 1 : 0;
}
