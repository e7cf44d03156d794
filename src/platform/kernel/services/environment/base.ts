import type { Clock, Queryable, Secrets, Store } from '../../store/index.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { ReadHeaders, WebhookPost, WebhookReach } from '../outbox/webhook-post.ts';
import type { Log } from '../telemetry/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Vendors } from '../vendors/vendors.ts';

/** The world, as the platform sees it. */
export interface Base {
  readonly store: Store;
  readonly clock: Clock;
  /** A new UUID. */
  readonly newId: () => string;
  readonly log: Log;
  /** What can be seen from outside. */
  readonly telemetry: Telemetry;
  readonly secrets: Secrets;
  /** Where files are kept; in the database when undefined. */
  readonly objects: ObjectStore | undefined;
  /** For calls to the outside world. */
  readonly fetch: typeof globalThis.fetch;
  readonly environment: Environment;
  /** Where webhooks may be sent. */
  readonly webhookReach: WebhookReach;
  readonly postWebhook: WebhookPost;
  /** Looks at pages of others, where webhooks may go. */
  readonly readHeaders: ReadHeaders;
  /** Services the platform depends on, such as the card network. */
  readonly vendors: Vendors;
  /** Origin of the platform and of the embed, without a slash at its end. */
  readonly publicUrl: string;
  /** How old an owner's e-mail address must be to confirm payments, if it was ever changed. */
  readonly contactPointMinAgeHours: number;
  /** How many deliveries to a webhook config of an account may fail before it is disabled. */
  readonly webhookThreshold: (db: Queryable, accountId: string) => Promise<number>;
}

export type Environment = 'sandbox' | 'production';
