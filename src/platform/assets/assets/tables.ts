import { type Notes, ofAccount, ofParent, valuesOf } from '../../kernel/store/index.ts';
import {
  assetColumns,
  assetRows,
  ethereumAssetColumns,
  ethereumAssetRows,
  securityColumns,
  securityRows,
} from './asset-list.ts';

/** @param more generated columns */
function view(
  name: string,
  { columns, rows, more = '' }: { columns: string[]; rows: readonly unknown[][]; more?: string },
): string {
  const listed = columns.map((column) =>
    column === 'id' || column === 'asset_id' ? `v.${column}::uuid` : `v.${column}`,
  );
  return `create view ${name} as
    select ${listed.join(', ')}, ${more} timestamptz '2026-01-01' as created_at
    from ${valuesOf(rows)} as v(${columns.join(', ')})`;
}

const moreOfAssets = `
  jsonb_build_array(v.asset_type) as asset_transfer_types,
  v.asset_type = 'security' as settles_on_create,
  v.asset_type <> 'security' as support_fireblocks_incoming_address,
  true as globally_available, true as transferable, false as internal, false as single_unit,
  null::text as fireblocks_asset_id, null::text as innotrust_id,
  timestamptz '2026-01-01' as updated_at,`;

export const assetsTables: readonly string[] = [
  // Parts of a total, separate for units that are online (hot) and offline (cold).
  `create table account_asset_totals (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    asset_id uuid not null,
    name text not null,
    settled_cold numeric(38, 18) not null default 0 check (settled_cold >= 0),
    settled_hot numeric(38, 18) not null default 0 check (settled_hot >= 0),
    pending_transfer_cold numeric(38, 18) not null default 0 check (pending_transfer_cold >= 0),
    pending_transfer_hot numeric(38, 18) not null default 0 check (pending_transfer_hot >= 0),
    contingent_hold_cold numeric(38, 18) not null default 0 check (contingent_hold_cold >= 0),
    contingent_hold_hot numeric(38, 18) not null default 0 check (contingent_hold_hot >= 0),
    non_contingent_hold_cold numeric(38, 18) not null default 0
      check (non_contingent_hold_cold >= 0),
    non_contingent_hold_hot numeric(38, 18) not null default 0 check (non_contingent_hold_hot >= 0),
    settled numeric(38, 18) not null generated always as (settled_cold + settled_hot) stored,
    pending_transfer numeric(38, 18) not null
      generated always as (pending_transfer_cold + pending_transfer_hot) stored,
    contingent_hold numeric(38, 18) not null
      generated always as (contingent_hold_cold + contingent_hold_hot) stored,
    non_contingent_hold numeric(38, 18) not null
      generated always as (non_contingent_hold_cold + non_contingent_hold_hot) stored,
    disbursable_cold numeric(38, 18) not null
      generated always as (settled_cold - pending_transfer_cold - contingent_hold_cold
        - non_contingent_hold_cold) stored,
    disbursable_hot numeric(38, 18) not null
      generated always as (settled_hot - pending_transfer_hot - contingent_hold_hot
        - non_contingent_hold_hot) stored,
    disbursable numeric(38, 18) not null
      generated always as ((settled_cold - pending_transfer_cold - contingent_hold_cold
        - non_contingent_hold_cold)
          + (settled_hot - pending_transfer_hot - contingent_hold_hot - non_contingent_hold_hot)) stored,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (account_id, asset_id)
  )`,
  ...ofAccount('account_asset_totals'),
  view('assets', { columns: assetColumns, rows: assetRows, more: moreOfAssets }),
  view('ethereum_assets', {
    columns: ethereumAssetColumns,
    rows: ethereumAssetRows,
    more: 'v.smart_contract_address_testnet as smart_contract_address,',
  }),
  view('securities', { columns: securityColumns, rows: securityRows }),
  `create table asset_transactions (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    asset_id uuid not null,
    posting_id uuid not null references asset_transactions deferrable initially deferred,
    account_asset_total_id uuid not null references account_asset_totals,
    asset_transfer_id uuid,
    unit_count numeric(38, 18) not null check (unit_count <> 0),
    hot boolean not null,
    asset_transaction_type text not null,
    asset_transfer_type text,
    currency_type text,
    cash_fee numeric(20, 2),
    asset_fee numeric(38, 18),
    comments_1 text,
    comments_2 text,
    comments_3 text,
    comments_4 text,
    data text,
    effective_at timestamptz not null,
    settled_on date not null,
    traded_on date,
    created_at timestamptz not null
  )`,
  ...ofAccount('asset_transactions'),
  'create index asset_transactions_posting on asset_transactions (posting_id)',
  `create index asset_transactions_total
    on asset_transactions (account_asset_total_id, created_at, id)`,
  'create index asset_transactions_transfer on asset_transactions (asset_transfer_id)',
  `create function require_balanced_asset_posting() returns trigger language plpgsql as $$
    begin
      if exists (
        select from (
          select asset_id, unit_count from asset_transactions where posting_id = new.posting_id
          union all
          select asset_id, unit_count from asset_ledger_entries where posting_id = new.posting_id
        ) as sides group by asset_id having sum(unit_count) <> 0
      ) then
        raise exception 'posting % of assets does not balance', new.posting_id;
      end if;
      return null;
    end
  $$`,
  `create constraint trigger asset_transactions_balance after insert on asset_transactions
    deferrable initially deferred for each row execute function require_balanced_asset_posting()`,
  // The settled total of an account follows its movements, whatever inserts them.
  `create function settle_assets() returns trigger language plpgsql as $$
    begin
      insert into account_asset_totals
          (organization_id, account_id, asset_id, name, created_at, updated_at)
        select new.organization_id, new.account_id, new.asset_id, name, new.created_at,
          new.created_at
        from assets where id = new.asset_id
        on conflict (account_id, asset_id) do nothing;
      update account_asset_totals
        set settled_hot = settled_hot + case when new.hot then new.unit_count else 0 end,
          settled_cold = settled_cold + case when new.hot then 0 else new.unit_count end,
          updated_at = new.created_at
        where account_id = new.account_id and asset_id = new.asset_id
        returning id into strict new.account_asset_total_id;
      return new;
    end
  $$`,
  // PostgreSQL runs triggers in alphabetical order, so this one runs after `…_organization`.
  `create trigger asset_transactions_settle before insert on asset_transactions
    for each row execute function settle_assets()`,
  `create table asset_ledger_entries (
    organization_id uuid not null,
    id uuid primary key default gen_random_uuid(),
    posting_id uuid not null references asset_transactions,
    ledger_account text not null,
    asset_id uuid not null,
    unit_count numeric(38, 18) not null check (unit_count <> 0),
    created_at timestamptz not null
  )`,
  ...ofParent('asset_ledger_entries', 'asset_transactions', 'posting_id'),
  'create index asset_ledger_entries_posting on asset_ledger_entries (posting_id)',
  `create constraint trigger asset_ledger_entries_balance after insert on asset_ledger_entries
    deferrable initially deferred for each row execute function require_balanced_asset_posting()`,
  // Acquired units with their price. Outgoing units reduce the oldest lots.
  `create table asset_transaction_tax_lots (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    asset_id uuid not null,
    asset_transaction_id uuid not null references asset_transactions,
    acquisition_on date not null,
    cost_basis numeric(20, 2),
    currency_type text,
    unit_count numeric(38, 18) not null check (unit_count <> 0),
    remaining numeric(38, 18) not null default 0 check (remaining >= 0),
    remaining_cost numeric(20, 2),
    created_at timestamptz not null,
    unit_price numeric generated always as (round((cost_basis / unit_count), 8)) stored
  )`,
  ...ofAccount('asset_transaction_tax_lots'),
  `create index asset_transaction_tax_lots_open
    on asset_transaction_tax_lots (account_id, asset_id, acquisition_on, created_at, id)
    where remaining > 0`,
  `create index asset_transaction_tax_lots_transaction
    on asset_transaction_tax_lots (asset_transaction_id)`,
];

export const assetsNotes: Notes = {
  asset_ledger_entries: 'The other sides of postings, outside the accounts of the platform.',
  asset_transaction_tax_lots:
    'Units that an asset transaction acquired or gave up, with their price.',
  'asset_transaction_tax_lots.id': { filled: true },
  'asset_transaction_tax_lots.remaining': 'Acquired units that were not given up.',
  asset_transactions: 'Movements of assets in accounts. Rows never change; errors are offset.',
  'asset_transactions.posting_id': 'The posting. Its sides add up to zero.',
  'asset_transactions.account_asset_total_id': {
    about: 'Filled in by the database.',
    filled: true,
  },
  'asset_transactions.unit_count': 'Incoming positive, outgoing negative.',
  'asset_transactions.hot': 'True for online units, false for offline ones.',
  assets: 'View over constant rows.',
  account_asset_totals:
    "An account's balance of one asset. The settled balance is the sum of its asset transactions.",
};
