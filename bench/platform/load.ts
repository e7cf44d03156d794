/** How long calls took, in milliseconds, and how many there were in a second. */
export interface Timing {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Calls again and again, `callers` at a time, for some seconds.
 *
 * @param call may say how long it took itself, in milliseconds
 * @param load.warmUps calls before, by all callers, which are not measured: plans, pools and the compiler warm up. A
 *   process that has just started needs hundreds of them before it is as fast as it gets.
 */
export async function measure(
  call: () => Promise<unknown>,
  { callers, seconds, warmUps = 40 }: { callers: number; seconds: number; warmUps?: number },
): Promise<Timing> {
  let begun = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (begun++ < warmUps) await call();
    }),
  );
  const times: number[] = [];
  const started = performance.now();
  const endAt = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < endAt) {
        const before = performance.now();
        const own = await call();
        times.push(typeof own === 'number' ? own : performance.now() - before);
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const quantile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / elapsed, p50: quantile(0.5), p99: quantile(0.99) };
}
