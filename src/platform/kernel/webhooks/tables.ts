import type { Generated } from 'kysely';
import type { Json } from '../store/tables.ts';

export interface WebhookConfigsTable {
  id: string;
  account_id: string;
  url: string;
  /** Sealed; null when deliveries are not signed. */
  shared_secret: Buffer | null;
  enabled: Generated<boolean>;
  contact_email: string | null;
  failures: Generated<number>;
  disabled_at: Date | null;
  /** For people. */
  disabled_reason: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface WebhooksTable {
  id: string;
  /** The order in which deliveries of one resource leave. */
  sequence: Generated<number>;
  account_id: string;
  webhook_config_id: string;
  action: string;
  resource_type: string;
  resource_id: string;
  data: Json<Record<string, unknown>>;
  success: Generated<boolean>;
  failures: Generated<number>;
  last_request_at: Date | null;
  last_response_code: number | null;
  /** By the platform's clock; null when nobody tries it by itself. */
  next_attempt_at: Date | null;
  /** By the system's clock: until then one worker has it. */
  claimed_until: Date | null;
  created_at: Date;
}

declare module '../store/database.ts' {
  interface Database {
    webhook_configs: WebhookConfigsTable;
    webhooks: WebhooksTable;
  }
}
