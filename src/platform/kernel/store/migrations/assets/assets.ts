import { valuesOf } from '../constant-view.ts';
import {
  assetColumns,
  assetRows,
  ethereumAssetColumns,
  ethereumAssetRows,
  securityColumns,
  securityRows,
} from './asset-list.ts';

/** @param more columns that follow from the others */
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

/** Assets, the same for everybody, as views: nothing can fill or empty them. */
export const assetViews: readonly string[] = [
  view('assets', { columns: assetColumns, rows: assetRows, more: moreOfAssets }),
  view('ethereum_assets', {
    columns: ethereumAssetColumns,
    rows: ethereumAssetRows,
    more: 'v.smart_contract_address_testnet as smart_contract_address,',
  }),
  view('securities', { columns: securityColumns, rows: securityRows }),
];
