import type { Store } from '../../store/index.ts';
import { type Log, toLoggedError } from '../telemetry/log.ts';

/** Work beside requests, which a clean stop waits for. */
export interface Background {
  run(part: string, work: () => Promise<void>): void;
  settle(): Promise<void>;
}

export function createBackground({
  store,
  log,
}: {
  store: Pick<Store, 'detached'>;
  log: Log;
}): Background {
  const running = new Set<Promise<void>>();
  return {
    run(part, work) {
      const done = store
        .detached(work)
        .catch((error: unknown) => log.error('work failed', { part, error: toLoggedError(error) }))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
