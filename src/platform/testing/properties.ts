import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

/**
 * Properties with other random cases than `npm test` has, as often as told, until one fails:
 * `npm run test:properties -- --times 100`, or `-- ledger` for some of them. A failure names the
 * seed that brings it back: `PROPERTY_SEED=<seed>`.
 */

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const chosen =
  positionals.length > 0 ? positionals : ['.property.test', '/any-', '/races', 'joining'];

for (let time = 1; time <= Number(values.times); time++) {
  process.stdout.write(`properties, ${time} of ${values.times}\n`);
  const tests = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...chosen],
    { stdio: 'inherit', env: { ...process.env, PROPERTY_SEED: 'any' } },
  );
  const [code] = await once(tests, 'exit');
  if (code !== 0) process.exit(1);
}
