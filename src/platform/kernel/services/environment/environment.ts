import type { Clock, Queryable, Secrets, Store } from '../../store/index.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { ReadHeaders, WebhookPost, WebhookReach } from '../outbox/webhook-post.ts';
import type { Log } from '../telemetry/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Vendors } from '../vendors/vendors.ts';

/** External dependencies of the platform. Tests replace them. */
export interface Environment {
  readonly store: Store;
  readonly clock: Clock;
  /** Returns a new UUID. */
  readonly newId: () => string;
  readonly log: Log;
  /** Traces and metrics. */
  readonly telemetry: Telemetry;
  readonly secrets: Secrets;
  /** Store of uploaded files; the database if undefined. */
  readonly objects: ObjectStore | undefined;
  /** For requests to other systems. */
  readonly fetch: typeof globalThis.fetch;
  readonly environment: DeploymentMode;
  /** Addresses that webhooks may be sent to. */
  readonly webhookReach: WebhookReach;
  readonly postWebhook: WebhookPost;
  /** Reads the headers of pages, to check a webhook address. */
  readonly readHeaders: ReadHeaders;
  /** Services that the platform depends on, such as the card network. */
  readonly vendors: Vendors;
  /** Origin of the platform and of the embed, without a trailing slash. */
  readonly publicUrl: string;
  /** Minimum age in hours of a changed email address of an owner, to confirm payments with it. */
  readonly contactPointMinAgeHours: number;
  /** Number of failed deliveries after which a webhook config of an account is disabled. */
  readonly webhookThreshold: (db: Queryable, accountId: string) => Promise<number>;
}

export type DeploymentMode = 'sandbox' | 'production';
