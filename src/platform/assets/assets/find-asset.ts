import type { Selectable } from 'kysely';
import { decimalOf } from '../../../contract/index.ts';
import { withoutEnding } from '../../../contract/without-ending.ts';
import { type AssetsTable, invalidAttribute, type Queryable } from '../../kernel/store/index.ts';

export type Asset = Selectable<AssetsTable>;

/**
 * The asset that an attribute of a body names.
 *
 * @throws Failure invalid_attribute when there is none
 */
export async function findAsset(db: Queryable, id: string, attribute = 'asset-id'): Promise<Asset> {
  const asset = await db.selectFrom('assets').selectAll().where('id', '=', id).executeTakeFirst();
  if (asset) return asset;
  throw invalidAttribute(attribute, `${attribute}: There is no asset with this id.`);
}

/**
 * Units of a request as an exact decimal.
 *
 * @throws Failure invalid_attribute when it has more places than the asset has, or no such units
 */
export function requireUnits(
  asset: Pick<Asset, 'max_decimal_precision' | 'name'>,
  value: string | number,
  attribute = 'unit-count',
): string {
  const text = decimalOf(value);
  const places = withoutEnding(text.split('.')[1] ?? '', '0').length;
  if (places <= asset.max_decimal_precision) return text;
  const most = asset.max_decimal_precision;
  const detail =
    most === 0
      ? `${attribute} must be a whole number: units of ${asset.name} are not divided.`
      : `${attribute} must have at most ${most} decimal places for ${asset.name}.`;
  throw invalidAttribute(attribute, detail);
}
