import { type Notes, ofAccount } from '../../store/index.ts';

export const webhooksTables: readonly string[] = [
  `create table webhook_configs (
    id uuid primary key,
    account_id uuid not null,
    url text not null,
    shared_secret bytea,
    enabled boolean not null default true,
    contact_email text,
    failures integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    organization_id uuid not null,
    disabled_at timestamptz,
    disabled_reason text,
    previous_shared_secret bytea,
    previous_secret_until timestamptz,
    moves_deliveries boolean not null default false
  )`,
  ...ofAccount('webhook_configs'),
  'create index webhook_configs_moving on webhook_configs (id) where moves_deliveries',
  `create table webhook_resends (
    id uuid primary key,
    account_id uuid not null,
    webhook_config_id uuid not null references webhook_configs,
    user_id uuid not null,
    from_time timestamptz not null,
    until_time timestamptz not null,
    count integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    organization_id uuid not null
  )`,
  ...ofAccount('webhook_resends'),
  'create index webhook_resends_config on webhook_resends (webhook_config_id, created_at, id)',
];

export const webhooksNotes: Notes = {
  webhook_resends: 'Requests to send the failed deliveries of a period again.',
  'webhook_resends.count': 'Deliveries that became due.',
  'webhook_configs.shared_secret': 'Sealed; null if deliveries are not signed.',
  'webhook_configs.disabled_reason': 'For people.',
  'webhook_configs.moves_deliveries':
    'True until its waiting deliveries are parked, or due again after it was enabled.',
  'webhook_configs.previous_shared_secret': 'Sealed; also signs until `previous_secret_until`.',
};
