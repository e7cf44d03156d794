import type { Insertable } from 'kysely';
import { decimalOf, type TradeSideInput } from '../../../contract/index.ts';
import type { TradesTable } from '../../kernel/store/database.ts';

type Side = 'initiator' | 'acceptor';
type SideColumns<Name extends Side> = Pick<
  Insertable<TradesTable>,
  | `${Name}_amount`
  | `${Name}_currency_type`
  | `${Name}_asset_id`
  | `${Name}_market_value`
  | `${Name}_fee`
  | `${Name}_hot`
> & { readonly account_id: string };

/** A side of a request as columns; its account apart, as each side has a column of its own name for it. */
export function toColumns<Name extends Side>(name: Name, side: TradeSideInput): SideColumns<Name> {
  const marketValue = side['market-value-amount'];
  const fee = side['fee-amount'];
  const columns = {
    account_id: side['account-id'],
    [`${name}_amount`]: decimalOf(side.amount),
    [`${name}_currency_type`]: side['currency-type'] ?? null,
    [`${name}_asset_id`]: side['asset-id'] ?? null,
    [`${name}_market_value`]: marketValue === undefined ? null : decimalOf(marketValue),
    [`${name}_fee`]: fee === undefined ? null : decimalOf(fee),
    [`${name}_hot`]: side['asset-id'] !== undefined && (side.hot ?? false),
  };
  // The names of the columns are made of the side's.
  return columns as unknown as SideColumns<Name>;
}
