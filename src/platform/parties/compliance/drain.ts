import { setImmediate as nextTurn } from 'node:timers/promises';
import { toLoggedError } from '../../kernel/services/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** How many a job takes at once. */
export const batch = 50;

/** So that a long queue keeps neither deliveries nor other jobs waiting. */
const secondsAtOnce = 2;

/** Takes batches of a size until one is not full, or others have waited long enough; the next run continues. */
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

/** Does the work for each, whatever becomes of the others; tells for how many it was done. */
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
