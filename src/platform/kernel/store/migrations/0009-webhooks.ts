import { type Kysely, sql } from 'kysely';

/** Why a config is disabled; deliveries that nobody tries any more; what is swept, and its indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  'alter table webhook_configs add column disabled_at timestamptz',
  'alter table webhook_configs add column disabled_reason text',
  'alter table webhooks alter column next_attempt_at drop not null',
  'drop index webhooks_due',
  // In the order in which deliveries are taken, so that a long queue is not read to its end.
  `create index webhooks_due on webhooks (next_attempt_at, sequence)
    where not success and next_attempt_at is not null`,
  'create index webhooks_config on webhooks (webhook_config_id, created_at, id)',
  'create index webhooks_created on webhooks (created_at)',
  `create index idempotent_requests_unanswered on idempotent_requests (created_at)
    where state <> 'answered'`,
];
