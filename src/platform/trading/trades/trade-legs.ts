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
  return [
    {
      ...{ from: trade.account_id, to: acceptor, amount: trade.initiator_amount },
      currencyType: trade.initiator_currency_type,
      assetId: trade.initiator_asset_id,
      fee: trade.initiator_fee,
      hot: trade.initiator_hot,
    },
    {
      ...{ from: acceptor, to: trade.account_id, amount: trade.acceptor_amount },
      currencyType: trade.acceptor_currency_type,
      assetId: trade.acceptor_asset_id,
      fee: trade.acceptor_fee,
      hot: trade.acceptor_hot,
    },
  ];
}

/** Returns the currency of the fee: dollars if the side gives assets. */
export function feeCurrencyOf({ currencyType }: Pick<Leg, 'currencyType'>): string {
  return currencyType ?? 'USD';
}
