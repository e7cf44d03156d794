/**
 * Where assets are when they are in no account of the platform: the other side of a movement. Each
 * is the sum of its entries, below zero by as much as has come from there.
 */
export type AssetLedgerAccount = 'network' | 'transfer_agent' | 'trade_settlement' | 'fees';

const byType: Readonly<Record<string, AssetLedgerAccount>> = {
  contribution: 'network',
  disbursement: 'network',
  trade: 'trade_settlement',
};

/**
 * The other side of assets that come or go with a type of asset transaction.
 *
 * @throws Error when the type has none: name the counterpart yourself
 */
export function counterpartOf(assetTransactionType: string): AssetLedgerAccount {
  const counterpart = byType[assetTransactionType];
  if (counterpart) return counterpart;
  throw new Error(`name the counterpart: "${assetTransactionType}" has none of its own`);
}
