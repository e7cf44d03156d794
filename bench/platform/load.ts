import { median, quantile } from '../quantile.ts';

/** Durations of calls in milliseconds, and their number per second. */
export interface Timing {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** May return its own duration, in milliseconds. */
export type Call = () => Promise<unknown>;

/**
 * Repeats a call for some seconds, with several callers.
 * @param load.warmUps unmeasured calls before, in which plans, pools and the compiler warm up. A new process
 *   needs hundreds of them.
 */
export async function measure(
  call: Call,
  { callers, seconds, warmUps = 40 }: { callers: number; seconds: number; warmUps?: number },
): Promise<Timing> {
  await callTimes(call, warmUps, callers);
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => times.push(...(await repeat(call, seconds)))),
  );
  return timingOf(times, (performance.now() - started) / 1000);
}

const rounds = 8;

/**
 * Measures several calls, one caller each. They take turns, so that a machine that is slower for a while is
 * slower for all of them.
 */
export async function measureInTurns<Name extends string>(
  calls: Readonly<Record<Name, Call>>,
  { seconds, warmUps }: { seconds: number; warmUps: number },
): Promise<Record<Name, Timing>> {
  const measured = Object.entries<Call>(calls).map(([name, call]) => {
    return { name, call, times: [] as number[] };
  });
  for (const { call } of measured) await callTimes(call, warmUps);
  for (let round = 0; round < rounds; round++) {
    for (const { call, times } of measured) {
      // The others have used the processor's caches meanwhile.
      await callTimes(call, 3);
      times.push(...(await repeat(call, seconds / rounds)));
    }
  }
  const timings = measured.map(({ name, times }) => [name, timingOf(times, seconds)] as const);
  return Object.fromEntries(timings) as Record<Name, Timing>;
}

/** Makes this number of calls. */
export async function callTimes(call: Call, calls: number, callers = 1): Promise<void> {
  let begun = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (begun++ < calls) await call();
    }),
  );
}

/** Returns the duration of each call, in milliseconds. */
async function repeat(call: Call, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const endAt = performance.now() + seconds * 1000;
  while (performance.now() < endAt) {
    const before = performance.now();
    const own = await call();
    times.push(typeof own === 'number' ? own : performance.now() - before);
  }
  return times;
}

function timingOf(times: number[], elapsedSeconds: number): Timing {
  const perSecond = times.length / elapsedSeconds;
  return { perSecond, p50: median(times), p99: quantile(times, 0.99) };
}
