import { measure } from '../../bench/platform/load.ts';
import { prepareSubject, signUp } from '../../bench/platform/prepare.ts';
import { sendTo } from '../../bench/platform/send-to.ts';
import { worksOn } from '../../bench/platform/works.ts';
import type { Stack } from '../../bench/stack.ts';
import { ApiClient } from '../../src/platform/testing/api-client.ts';
import {
  type Both,
  forBoth,
  orderOf,
  reportTimes,
  type Side,
  type Times,
  takeTurns,
} from './compare.ts';

const contacts = 300;
/** Unmeasured calls: a new process is slower at first. */
const warmUps = 300;
const callsEach = 40;
/**
 * Number of measured processes on each side. Two processes of one program differ by up to a tenth for
 * their whole life, which rounds on a single one don't show. The one that starts first is a little
 * slower, so half of them start in the other order.
 */
const processes = 4;

interface Caller {
  readonly works: ReturnType<typeof worksOn>;
  readonly client: ApiClient;
}

/**
 * Measures calls to the platform, one after the other and 8 in parallel.
 * @param start starts both as new processes, in this order
 */
export async function compareCalls(
  start: (order: readonly Side[]) => Promise<{ stacks: Both<Stack>; stop(): Promise<void> }>,
  rounds: number,
): Promise<void> {
  const taken = new Map<string, Times>();
  for (let started = 0; started < processes; started++) {
    const order = orderOf(started);
    const { stacks, stop } = await start(order);
    try {
      const both = await forBoth(order, (side) => callerOf(stacks[side]));
      await measureCalls(taken, both, Math.ceil(rounds / processes));
    } finally {
      await stop();
    }
  }
  for (const [what, times] of taken) reportTimes(what, times);
}

async function measureCalls(
  taken: Map<string, Times>,
  both: Both<Caller>,
  rounds: number,
): Promise<void> {
  const timesOf = (what: string): Times => {
    const times = taken.get(what) ?? { here: [], there: [] };
    taken.set(what, times);
    return times;
  };
  for (const key of ['create', 'index', 'contribute', 'transfer'] as const) {
    const call = ({ works, client }: Caller) => works[key].call(client);
    for (const caller of Object.values(both)) {
      for (let index = 0; index < warmUps; index++) await call(caller);
    }
    const { name } = both.here.works[key];
    await takeTurns(timesOf(name), both, {
      rounds,
      async measure(caller) {
        const before = performance.now();
        for (let index = 0; index < callsEach; index++) await call(caller);
        return (performance.now() - before) / callsEach;
      },
    });
    await takeTurns(timesOf(`${name}, 8 callers, p50`), both, {
      rounds,
      async measure(caller) {
        const load = { callers: 8, seconds: 1, warmUps: 0 };
        return (await measure(() => call(caller), load)).p50;
      },
    });
  }
}

async function callerOf({ platformPort }: Stack): Promise<Caller> {
  const client = await signUp(new ApiClient(sendTo(`http://127.0.0.1:${platformPort}`)));
  // Without a filter: the platform checks contacts in the background, and the page must be full immediately.
  const works = worksOn({ ...(await prepareSubject(client)), filter: '' });
  for (let made = 0; made < contacts; made++) await works.create.call(client);
  return { works, client };
}
