import { type Notes, ofAccount } from '../../store/index.ts';

export const outboxTables: readonly string[] = [
  `create table webhooks (
    id uuid primary key,
    sequence bigserial,
    account_id uuid not null,
    webhook_config_id uuid not null references webhook_configs,
    action text not null,
    resource_type text not null,
    resource_id uuid not null,
    data jsonb not null,
    success boolean not null default false,
    failures integer not null default 0,
    last_request_at timestamptz,
    last_response_code integer,
    last_response_body text,
    last_response_ms integer,
    next_attempt_at timestamptz,
    claimed_until timestamptz,
    created_at timestamptz not null,
    organization_id uuid not null
  )`,
  ...ofAccount('webhooks'),
  'create index webhooks_config on webhooks (webhook_config_id, created_at, id)',
  'create index webhooks_created on webhooks (created_at)',
  // In the order of claiming, so that a long queue isn't read to its end.
  `create index webhooks_due
    on webhooks (next_attempt_at, sequence)
    where (not success) and next_attempt_at is not null`,
  // Of one config, so that a long queue of another isn't read.
  `create index webhooks_due_of_config
    on webhooks (webhook_config_id, next_attempt_at, sequence)
    where (not success) and next_attempt_at is not null`,
  `create index webhooks_failing
    on webhooks (organization_id, created_at) where (not success) and failures > 0`,
  `create index webhooks_parked on webhooks (webhook_config_id, sequence)
    where (not success) and next_attempt_at is null and action <> 'test'`,
  `create index webhooks_waiting
    on webhooks (webhook_config_id, resource_id, sequence) where not success`,
];

export const outboxNotes: Notes = {
  'webhooks.sequence': 'The order in which deliveries of one resource are sent.',
  'webhooks.data': { is: 'Record<string, unknown>' },
  'webhooks.last_response_body': 'At most 1 KB, without card numbers.',
  'webhooks.next_attempt_at': "By the platform's clock; null if no attempt is planned.",
  'webhooks.claimed_until': "By the system's clock: until then, one worker has claimed it.",
};
