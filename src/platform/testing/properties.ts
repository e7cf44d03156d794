import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

/**
 * Runs the property tests with other random cases than `npm run test:all`, repeatedly until one fails:
 * `npm run task -- properties --times 100`, `-- --postgresql` on a real PostgreSQL, or `-- ledger` for
 * some of them. A failure prints the seed that repeats it: `PROPERTY_SEED=<seed>`.
 */

const { values, positionals } = parseArgs({
  options: {
    times: { type: 'string', default: '1' },
    postgresql: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const chosen =
  positionals.length > 0 ? positionals : ['.property.test', '/any-', '/races', 'joining'];
const runner = values.postgresql
  ? ['--import', 'tsx', 'src/platform/testing/on-postgresql.ts']
  : ['node_modules/vitest/vitest.mjs', 'run'];

for (let time = 1; time <= Number(values.times); time++) {
  process.stdout.write(`properties, ${time} of ${values.times}\n`);
  const tests = spawn(process.execPath, [...runner, '--reporter=dot', ...chosen], {
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_SEED: 'any' },
  });
  const [code] = await once(tests, 'exit');
  if (code !== 0) process.exit(1);
}
