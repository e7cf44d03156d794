import type { Selectable } from 'kysely';
import { decimalOf } from '../../../contract/index.ts';
import { withoutEnding } from '../../../contract/without-ending.ts';
import { type AssetsTable, invalidAttribute, type Queryable } from '../../kernel/store/index.ts';

export type Asset = Selectable<AssetsTable>;

/** Returns the asset that an attribute names. @throws Failure invalid_attribute when it doesn't exist */
export async function findAsset(db: Queryable, id: string, attribute = 'asset-id'): Promise<Asset> {
  const asset = await db.selectFrom('assets').selectAll().where('id', '=', id).executeTakeFirst();
  if (asset) return asset;
  throw invalidAttribute(attribute, `${attribute} must name an asset.`);
}

/** Converts units to an exact decimal. @throws Failure invalid_attribute for too many decimal places */
export function requireUnits(
  asset: Pick<Asset, 'max_decimal_precision' | 'name'>,
  value: string | number,
  attribute = 'unit-count',
): string {
  const text = decimalOf(value);
  const places = withoutEnding(text.split('.')[1] ?? '', '0').length;
  const most = asset.max_decimal_precision;
  if (places <= most) return text;
  const detail =
    most === 0
      ? `${attribute} must be a whole number: units of ${asset.name} are indivisible.`
      : `${attribute} must have at most ${most} decimal places for ${asset.name}.`;
  throw invalidAttribute(attribute, detail);
}
