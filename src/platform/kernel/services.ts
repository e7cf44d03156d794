import type { Clock } from './clock.ts';
import type { Registry } from './json-api/registry.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';
import type { Queryable, Store } from './store/store.ts';
import type { Tokens } from './tokens/tokens.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

export type Environment = 'sandbox' | 'production';

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

/** What every part of the platform works with. */
export interface Services extends Base {
  readonly tokens: Tokens;
  readonly webhooks: Webhooks;
  /** Every declared resource; filled when all modules are there. */
  readonly registry: Registry;
  /**
   * Runs work that outlives the request it belongs to. A failure is logged under `part`; `stop()`
   * waits for it. What must survive a crash needs a recurring job as well.
   */
  inBackground(part: string, work: () => Promise<void>): void;
}
