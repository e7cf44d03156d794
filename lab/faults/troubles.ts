import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { PlannedTrouble, Trouble } from './plan.ts';

/**
 * Creates the failures of the whole platform while payments are made.
 * @param moveClock moves the clock of the sandbox forward
 */
export function createTroubles(
  cluster: Cluster,
  planned: readonly PlannedTrouble[],
  moveClock: (seconds: number) => Promise<void>,
) {
  const counts = new Map<Trouble, number>();
  const waiting = [...planned];
  let underWay = Promise.resolve();

  const causes: Readonly<Record<Trouble, (planned: PlannedTrouble) => Promise<void>>> = {
    kill: ({ target }) => cluster.restart(target, 'SIGKILL'),
    terminate: ({ target }) => cluster.restart(target, 'SIGTERM'),
    pause: ({ target, milliseconds }) => cluster.pause(target, milliseconds),
    'database-stopped': ({ milliseconds }) => cluster.database.restart('SIGINT', milliseconds),
    'database-killed': ({ milliseconds }) => cluster.database.restart('SIGQUIT', milliseconds),
    'issuer-silent': ({ milliseconds }) => cluster.pause('issuer', 2 * milliseconds),
    async 'network-silent'({ milliseconds }) {
      cluster.networkLine.silence();
      await wait(2 * milliseconds);
      cluster.networkLine.speak();
    },
    clock: ({ seconds }) => moveClock(seconds),
  };

  return {
    counts,
    /** Starts due troubles, one after the other. @param ended number of payments that have ended */
    causeDue(ended: number) {
      while (waiting[0] && waiting[0].after <= ended) {
        const due = waiting.shift();
        if (!due) return;
        underWay = underWay.then(async () => {
          counts.set(due.trouble, (counts.get(due.trouble) ?? 0) + 1);
          await causes[due.trouble](due);
        });
      }
    },
    /** Resolves when no trouble is in progress. */
    settle: () => underWay,
  };
}
