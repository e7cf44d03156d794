import { ofAccount } from '../of-account.ts';

/** Webhook configs and the deliveries to them. */
export const webhooksTables: readonly string[] = [
  // A row carries the organization that owns it, so that a page of a collection is one walk along an
  // index. Triggers fill it in, so that no writer can forget it.
  `create function organization_from_account() returns trigger language plpgsql as $$
    begin
      if new.organization_id is null then
        select organization_id into new.organization_id from accounts where id = new.account_id;
      end if;
      return new;
    end
  $$`,
  `create function organization_from_contact() returns trigger language plpgsql as $$
    begin
      if new.organization_id is null then
        select organization_id into new.organization_id from contacts where id = new.contact_id;
      end if;
      return new;
    end
  $$`,
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
    previous_secret_until timestamptz
  )`,
  ...ofAccount('webhook_configs'),
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
    next_attempt_at timestamptz,
    claimed_until timestamptz,
    created_at timestamptz not null,
    organization_id uuid not null
  )`,
  ...ofAccount('webhooks'),
  'create index webhooks_config on webhooks (webhook_config_id, created_at, id)',
  'create index webhooks_created on webhooks (created_at)',
  // In the order in which deliveries are taken, so that a long queue is not read to its end.
  `create index webhooks_due
    on webhooks (next_attempt_at, sequence)
    where (not success) and next_attempt_at is not null`,
  `create index webhooks_waiting
    on webhooks (webhook_config_id, resource_id, sequence) where not success`,
];
