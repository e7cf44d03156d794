import { setTimeout as delay } from 'node:timers/promises';
import type { ApiClient } from '../../src/platform/testing/api-client.ts';
import { quantile } from '../quantile.ts';
import { residentBytes } from './process-usage.ts';
import { type Subject, worksOn } from './works.ts';

/** How other callers fared during some work. Milliseconds and bytes. */
export interface CallsBeside {
  /** Duration of the work. */
  readonly took: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Peak memory of the process. */
  readonly memory: number;
}

interface Target {
  readonly pid: number;
  readonly client: ApiClient;
  readonly subject: Subject;
}

/** A caller with a pause between calls feels delays, and doesn't keep the process busy itself. */
const pauseMs = 20;
const memoryEveryMs = 100;

/**
 * Makes calls, a creation and a page in turns, until the work ends. One more call at its end shows a delay that
 * the last ones didn't see.
 */
export async function callsBeside(
  { pid, client, subject }: Target,
  work: () => Promise<unknown>,
): Promise<CallsBeside> {
  const { create, index } = worksOn(subject);
  const times: number[] = [];
  let memory = residentBytes(pid);
  const timer = setInterval(() => {
    memory = Math.max(memory, residentBytes(pid));
  }, memoryEveryMs);
  let isOver = false;
  const started = performance.now();
  const worked = work().finally(() => {
    isOver = true;
  });
  const call = async (count: number) => {
    const before = performance.now();
    await (count % 2 === 0 ? create : index).call(client);
    times.push(performance.now() - before);
  };
  const calling = async () => {
    for (let count = 0; !isOver; count++) {
      await call(count);
      await delay(pauseMs);
    }
  };
  try {
    await Promise.all([worked, calling()]);
    const took = performance.now() - started;
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    return { took, p50, p99, slowest: Math.max(...times), memory };
  } finally {
    isOver = true;
    clearInterval(timer);
  }
}

/** Returns what calls see of a process that does nothing else. */
export function callsAlone(target: Target, seconds: number): Promise<CallsBeside> {
  return callsBeside(target, () => delay(seconds * 1000));
}

/** Describes the calls for the detail of a figure. */
export function described({ p50, p99, slowest, memory }: CallsBeside): string {
  const times = [p50, p99, slowest].map((each) => each.toFixed(1));
  return `calls p50 ${times[0]} ms, p99 ${times[1]} ms, slowest ${times[2]} ms; memory ${(memory / 1e6).toFixed(0)} MB`;
}
