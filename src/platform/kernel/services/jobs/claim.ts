import { type Clock, secondsAfter } from '../../store/index.ts';

/** A process that doesn't renew its claim on a row loses it. */
const claimSeconds = 60;

/** Returns when a claim that begins now ends, by the system's clock. */
export function claimUntil(clock: Clock): Date {
  return secondsAfter(clock.system(), claimSeconds);
}

interface Changed {
  readonly numUpdatedRows: bigint;
}

/**
 * Renews a claim while `work` runs, which may take hours, and returns its result. Then releases the claim, also after a
 * failure. A process that has lost its claim changes nothing.
 *
 * @param options.until the end of the claim
 * @param options.renew sets the end of a claim that ends at `from`
 * @param options.release ends a claim that ends at `from`
 */
export async function whileClaimed<Result>(
  options: {
    readonly clock: Clock;
    readonly until: Date;
    renew(from: Date, until: Date): Promise<Changed>;
    release(from: Date): Promise<unknown>;
  },
  work: () => Promise<Result>,
): Promise<Result> {
  let { until } = options;
  let renewing: Promise<void> = Promise.resolve();
  const renew = async () => {
    const later = claimUntil(options.clock);
    const { numUpdatedRows } = await options.renew(until, later);
    if (numUpdatedRows > 0n) until = later;
  };
  const timer = setInterval(
    () => {
      renewing = renew().catch(() => {});
    },
    (claimSeconds * 1000) / 3,
  );
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
    await options.release(until);
  }
}
