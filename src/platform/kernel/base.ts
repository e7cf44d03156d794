import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';
import type { Queryable, Store } from './store/store.ts';

/** The world, as the platform sees it. */
export interface Base {
  readonly store: Store;
  readonly clock: Clock;
  /** A new UUID. */
  readonly newId: () => string;
  readonly log: Log;
  readonly secrets: Secrets;
  /** For calls to the outside world. */
  readonly fetch: typeof globalThis.fetch;
  readonly environment: Environment;
  /** Origin of the platform and of the embed, without a slash at its end. */
  readonly publicUrl: string;
  /** How many deliveries to a webhook config of an account may fail before it is disabled. */
  readonly webhookThreshold: (db: Queryable, accountId: string) => Promise<number>;
}

export type Environment = 'sandbox' | 'production';
