import type { RawBuilder } from 'kysely';
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
  readonly newId: () => string;
  readonly log: Log;
  readonly telemetry: Telemetry;
  readonly secrets: Secrets;
  /** Undefined: files are stored in the database. */
  readonly objects: ObjectStore | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly environment: DeploymentMode;
  readonly webhookReach: WebhookReach;
  readonly postWebhook: WebhookPost;
  /** Reads the headers of pages, to check a webhook address. */
  readonly readHeaders: ReadHeaders;
  readonly vendors: Vendors;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Minimum age of an owner's changed email address before it can confirm payments. */
  readonly contactPointMinAgeHours: number;
  /** Failed deliveries after which a config is disabled. */
  readonly webhookThreshold: (db: Queryable, accountId: string) => Promise<number>;
  /**
   * SQL that is true if the users of an organization need an authenticator app to sign in. Part of the statement that
   * finds a user, because every request runs that.
   *
   * @param organizationId reference to a column: `users.organization_id`
   */
  readonly requiresSecondFactor: (organizationId: string) => RawBuilder<boolean>;
}

export type DeploymentMode = 'sandbox' | 'production';
