import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Stack, startStack } from '../../bench/stack.ts';
import { compareCalls } from './calls.ts';
import { forBoth, type Side, sides } from './compare.ts';
import { compareForms } from './forms.ts';

/**
 * `npm run task -- compare <folder of another checkout> [--rounds 15]` compares forms and platform with
 * those of another built checkout, in turns within one run, so that other load slows both. A figure is
 * `OVER` if this checkout is slower by more than the other one's own variation.
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

const roots = { here: '.', there: path.resolve(other) };

async function startBoth(order: readonly Side[]) {
  const started: Stack[] = [];
  const stop = async () => {
    for (const stack of started) await stack.stop();
  };
  const start = async (side: Side): Promise<Stack> => {
    const stack = await startStack(roots[side]);
    started.push(stack);
    return stack;
  };
  try {
    return { stacks: await forBoth(order, start), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const { stacks, stop } = await startBoth(sides);
try {
  await compareForms(stacks, rounds);
} finally {
  await stop();
}
await compareCalls(startBoth, rounds);
