export const tradeDesksTables: readonly string[] = [
  `create table trade_desks (
    id uuid primary key,
    organization_id uuid not null references organizations,
    label text not null,
    active boolean not null default true,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index trade_desks_organization on trade_desks (organization_id, created_at, id)',
  `create table asset_trade_desks (
    id uuid primary key,
    organization_id uuid not null references organizations,
    trade_desk_id uuid not null references trade_desks,
    asset_id uuid not null,
    active boolean not null default true,
    is_default boolean not null default true,
    hot_min_percentage numeric(5, 2),
    hot_max_percentage numeric(5, 2),
    hot_target_percentage numeric(5, 2),
    minimum_trade_amount numeric(15, 2),
    minimum_unit_count numeric(38, 18),
    deactivation_threshold_minutes integer,
    deactivation_threshold_failure_count integer,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (trade_desk_id, asset_id)
  )`,
  `create index asset_trade_desks_organization
    on asset_trade_desks (organization_id, created_at, id)`,
  `create function begin_trade_desk() returns trigger language plpgsql as $$
    declare
      desk uuid := gen_random_uuid();
    begin
      insert into trade_desks (id, organization_id, label, created_at, updated_at)
        values (desk, new.id, 'Trade desk', new.created_at, new.created_at);
      insert into asset_trade_desks
          (id, organization_id, trade_desk_id, asset_id, created_at, updated_at)
        select gen_random_uuid(), new.id, desk, assets.id, new.created_at, new.created_at
        from assets;
      return new;
    end
  $$`,
  `create trigger organizations_trade_desk after insert on organizations
    for each row execute function begin_trade_desk()`,
];
