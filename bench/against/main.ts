import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Stack, startStack } from '../stack.ts';
import { compareCalls } from './calls.ts';
import { compareForms } from './forms.ts';

/**
 * `npm run bench:against -- <folder of another checkout> [--rounds 15]`: forms and platform as they
 * are here, beside those of another checkout that has been built, in turns within one run: whatever
 * else the machine does slows both. A figure is `OVER` when this checkout is slower by more than
 * the other one differs from itself.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '15' } },
});
const [other] = positionals;
if (!other) throw new Error('name the folder of the checkout to compare with');
const rounds = Number(values.rounds);
if (!(rounds >= 5))
  throw new Error('--rounds must be at least 5: with fewer, the noise cannot be estimated');

const stacks: Stack[] = [];
try {
  for (const root of ['.', path.resolve(other)]) stacks.push(await startStack(root));
  const [here, there] = stacks as [Stack, Stack];
  await compareForms({ here, there }, rounds);
  await compareCalls({ here, there }, rounds);
} finally {
  for (const stack of stacks) await stack.stop();
}
