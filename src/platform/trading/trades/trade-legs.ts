import type { Trade } from './trade-lifecycle.ts';

/** One side of a trade: what an account gives the other. */
export interface Leg {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly currencyType: string | null;
  readonly assetId: string | null;
  readonly fee: string | null;
  /** True for online units. */
  readonly hot: boolean;
}

/** Returns both sides of a trade between two accounts. */
export function legsOf(trade: Trade): readonly [Leg, Leg] {
  const acceptor = trade.acceptor_account_id;
  if (acceptor === null) throw new Error('a trade with a desk has one account');
  const side = (name: 'initiator' | 'acceptor') => ({
    amount: trade[`${name}_amount`],
    currencyType: trade[`${name}_currency_type`],
    assetId: trade[`${name}_asset_id`],
    fee: trade[`${name}_fee`],
    hot: trade[`${name}_hot`],
  });
  return [
    { ...side('initiator'), from: trade.account_id, to: acceptor },
    { ...side('acceptor'), from: acceptor, to: trade.account_id },
  ];
}

/** Returns the currency of the fee: dollars if the side gives assets. */
export function feeCurrencyOf({ currencyType }: Pick<Leg, 'currencyType'>): string {
  return currencyType ?? 'USD';
}
