import { setImmediate as nextTurn } from 'node:timers/promises';
import { toLoggedError } from '../../kernel/services/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** Default batch size of jobs. */
export const batch = 50;

/** Limits a run, so that a long queue doesn't delay deliveries and other jobs. */
const secondsAtOnce = 2;

/** Takes batches until one is not full or the time is up. The next run continues. */
export async function drain(
  { clock }: Pick<Services, 'clock'>,
  takeBatch: () => Promise<number>,
  size = batch,
): Promise<void> {
  const end = secondsAfter(clock.system(), secondsAtOnce);
  let taken = size;
  while (taken === size && clock.system() < end) {
    taken = await takeBatch();
    await nextTurn();
  }
}

/** Runs the callback for each id and logs failures. Returns how many succeeded. */
export async function forEach(
  { log }: Pick<Services, 'log'>,
  { part, ids }: { part: string; ids: readonly string[] },
  work: (id: string) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    try {
      await work(id);
      done += 1;
    } catch (error) {
      log.error('job failed for one', { part, ids: { check: id }, error: toLoggedError(error) });
    }
  }
  return done;
}
