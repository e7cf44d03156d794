import { setTimeout as delay } from 'node:timers/promises';
import type { Integrator } from './integrator.ts';

/** Contacts that are acknowledged between two steps. */
const between = 6;
/** Limit in case a step never comes. */
const most = 1000;
const callers = 4;

/**
 * Runs one step after the other while callers create and change contacts, and the sandbox's clock advances.
 * @throws any error of a step, or if one never came
 */
export async function stepsUnderLoad(
  integrator: Integrator,
  accountId: string,
  steps: readonly (() => unknown)[],
): Promise<void> {
  const { acknowledged } = integrator;
  let isOver = false;
  const call = async () => {
    while (!isOver && acknowledged.length < most) await integrator.work(accountId, 2);
  };
  const hand = async () => {
    for (; !isOver; await delay(150)) await integrator.advance(20);
  };
  const untilMore = async () => {
    const wanted = acknowledged.length + between;
    while (acknowledged.length < wanted) {
      if (acknowledged.length >= most) throw new Error('too many calls until the next step');
      await delay(20);
    }
  };
  const walk = async () => {
    try {
      for (const step of steps) {
        await untilMore();
        await step();
      }
      await untilMore();
    } finally {
      isOver = true;
    }
  };
  await Promise.all([...Array.from({ length: callers }, call), hand(), walk()]);
}
