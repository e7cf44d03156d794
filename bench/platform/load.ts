/** How long calls took, in milliseconds, and how many there were in a second. */
export interface Timing {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** @returns nothing, or how long it took itself, in milliseconds */
export type Call = () => Promise<unknown>;

/**
 * Calls again and again, `callers` at a time, for some seconds.
 *
 * @param load.warmUps calls before, by all callers, which are not measured: plans, pools and the compiler warm up. A
 *   process that has just started needs hundreds of them before it is as fast as it gets.
 */
export async function measure(
  call: Call,
  { callers, seconds, warmUps = 40 }: { callers: number; seconds: number; warmUps?: number },
): Promise<Timing> {
  await warmUp(call, warmUps, callers);
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => times.push(...(await repeat(call, seconds)))),
  );
  return timingOf(times, (performance.now() - started) / 1000);
}

const rounds = 8;

/**
 * Measures several calls, one caller each. They take turns of a fraction of the seconds, so that a
 * machine that is slower for a while is slower for all of them.
 */
export async function measureInTurns<Name extends string>(
  calls: Readonly<Record<Name, Call>>,
  { seconds, warmUps }: { seconds: number; warmUps: number },
): Promise<Record<Name, Timing>> {
  const names = Object.keys(calls) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >;
  for (const name of names) await warmUp(calls[name], warmUps);
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      // The others have used the processor's caches meanwhile.
      await warmUp(calls[name], 3);
      times[name].push(...(await repeat(calls[name], seconds / rounds)));
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, timingOf(times[name], seconds)]),
  ) as unknown as Record<Name, Timing>;
}

async function warmUp(call: Call, calls: number, callers = 1): Promise<void> {
  let begun = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (begun++ < calls) await call();
    }),
  );
}

/** @returns how long each call took, in milliseconds */
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
  times.sort((a, b) => a - b);
  const quantile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / elapsedSeconds, p50: quantile(0.5), p99: quantile(0.99) };
}
