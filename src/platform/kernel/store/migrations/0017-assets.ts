import { type Kysely, sql } from 'kysely';
import { ofAccount } from './0005-of-account.ts';
import {
  assetColumns,
  assetRows,
  ethereumAssetColumns,
  ethereumAssetRows,
  securityColumns,
  securityRows,
} from './0017-asset-list.ts';
import { assetTransferTables } from './0017-asset-transfers.ts';
import { internalAssetTransferTables } from './0017-internal-asset-transfers.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Rows that are the same for everybody, as a view: there is nothing to fill or to empty.
 *
 * @param more columns that follow from the others
 */
function view(
  name: string,
  { columns, rows, more = '' }: { columns: string[]; rows: readonly unknown[][]; more?: string },
): string {
  const listed = columns.map((column) =>
    column === 'id' || column === 'asset_id' ? `v.${column}::uuid` : `v.${column}`,
  );
  const values = rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ');
  return `create view ${name} as
    select ${listed.join(', ')}, ${more} timestamptz '2026-01-01' as created_at
    from (values ${values}) as v(${columns.join(', ')})`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

const moreOfAssets = `
  jsonb_build_array(v.asset_type) as asset_transfer_types,
  v.asset_type = 'security' as settles_on_create,
  v.asset_type <> 'security' as support_fireblocks_incoming_address,
  true as globally_available, true as transferable, false as internal, false as single_unit,
  null::text as fireblocks_asset_id, null::text as innotrust_id,
  timestamptz '2026-01-01' as updated_at,`;

const views = [
  view('assets', { columns: assetColumns, rows: assetRows, more: moreOfAssets }),
  view('ethereum_assets', {
    columns: ethereumAssetColumns,
    rows: ethereumAssetRows,
    more: 'v.smart_contract_address_testnet as smart_contract_address,',
  }),
  view('securities', { columns: securityColumns, rows: securityRows }),
];

/** Parts of a total, kept apart for what is online and what is not. */
const parts = ['settled', 'pending_transfer', 'contingent_hold', 'non_contingent_hold'];
const disbursable = (place: string) =>
  `settled_${place} - pending_transfer_${place} - contingent_hold_${place}
    - non_contingent_hold_${place}`;
const both = (expression: (place: string) => string) =>
  `(${expression('cold')}) + (${expression('hot')})`;
const generated = (name: string, expression: string) =>
  `${name} numeric(38, 18) not null generated always as (${expression}) stored`;

const totals = [
  `create table account_asset_totals (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    asset_id uuid not null,
    name text not null,
    ${parts
      .flatMap((part) => [`${part}_cold`, `${part}_hot`])
      .map((column) => `${column} numeric(38, 18) not null default 0 check (${column} >= 0)`)
      .join(',\n    ')},
    ${parts
      .map((part) =>
        generated(
          part,
          both((place) => `${part}_${place}`),
        ),
      )
      .join(',\n    ')},
    ${generated('disbursable_cold', disbursable('cold'))},
    ${generated('disbursable_hot', disbursable('hot'))},
    ${generated('disbursable', both(disbursable))},
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (account_id, asset_id)
  )`,
  ...ofAccount('account_asset_totals'),
];

const ledger = [
  `create table asset_transactions (
    id uuid primary key,
    organization_id uuid not null references organizations,
    account_id uuid not null references accounts,
    asset_id uuid not null,
    posting_id uuid not null references asset_transactions deferrable initially deferred,
    account_asset_total_id uuid not null references account_asset_totals,
    asset_transfer_id uuid references asset_transfers,
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
  'create index asset_transactions_transfer on asset_transactions (asset_transfer_id)',
  // The other sides of postings: whatever is not an account of the platform.
  `create table asset_ledger_entries (
    id uuid primary key default gen_random_uuid(),
    posting_id uuid not null references asset_transactions,
    ledger_account text not null,
    asset_id uuid not null,
    unit_count numeric(38, 18) not null check (unit_count <> 0),
    created_at timestamptz not null
  )`,
  'create index asset_ledger_entries_posting on asset_ledger_entries (posting_id)',
];

/** The sides of a posting are nothing together, of each asset, when its transaction commits. */
const balance = [
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
  ...['asset_transactions', 'asset_ledger_entries'].map(
    (table) => `create constraint trigger ${table}_balance after insert on ${table}
      deferrable initially deferred for each row
      execute function require_balanced_asset_posting()`,
  ),
];

/** The settled total of an account follows its movements, whoever writes them. */
const settling = [
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
  // By its name it comes after the one that says whose organization's it is.
  `create trigger asset_transactions_settle before insert on asset_transactions
    for each row execute function settle_assets()`,
  `create index asset_transactions_total
    on asset_transactions (account_asset_total_id, created_at, id)`,
];

/** What came at which price; what goes takes from the oldest. */
const taxLots = [
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
    unit_price numeric(38, 18) generated always as (round(cost_basis / unit_count, 8)) stored,
    remaining numeric(38, 18) not null default 0 check (remaining >= 0),
    remaining_cost numeric(20, 2),
    created_at timestamptz not null
  )`,
  ...ofAccount('asset_transaction_tax_lots'),
  `create index asset_transaction_tax_lots_transaction
    on asset_transaction_tax_lots (asset_transaction_id)`,
  `create index asset_transaction_tax_lots_open
    on asset_transaction_tax_lots (account_id, asset_id, acquisition_on, created_at, id)
    where remaining > 0`,
];

const statements: readonly string[] = [
  ...views,
  ...totals,
  ...assetTransferTables,
  ...ledger,
  ...balance,
  ...settling,
  ...taxLots,
  ...internalAssetTransferTables,
];
