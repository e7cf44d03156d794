import { setTimeout as delay } from 'node:timers/promises';
import type { Stage } from '../stage/stage.ts';

/** Something that happens while an hour's traffic runs. Resolves when it is over. */
interface Incident {
  readonly what: string;
  happen(stage: Stage, hour: Promise<unknown>): Promise<void>;
}

/** The acquirer's answers take so long while it is slow. */
const slowMs = 1500;

/** Incidents by the hour. */
export const incidents: ReadonlyMap<number, Incident> = new Map([
  [
    10,
    {
      what: 'the next release replaces the platform',
      happen: ({ platforms, proxy }) => platforms.release(proxy),
    },
  ],
  [
    13,
    {
      what: `the acquirer needs ${slowMs} ms for each payment, for an hour`,
      async happen({ adyen }, hour) {
        Object.defineProperty(adyen.faults, 'holds', {
          configurable: true,
          get: () => delay(slowMs),
        });
        await hour;
        Reflect.deleteProperty(adyen.faults, 'holds');
      },
    },
  ],
  [
    15,
    {
      what: 'the primary of the database is killed',
      happen: ({ databases }) => databases.failOver(),
    },
  ],
]);
