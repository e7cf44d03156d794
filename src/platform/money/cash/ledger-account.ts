/**
 * Where money is when it is in no account of the platform: the other side of a movement. Each is
 * the sum of its entries, below zero by as much as has come from there.
 */
export type LedgerAccount =
  | 'ach_settlement'
  | 'card_settlement'
  | 'check_settlement'
  | 'debit_card_settlement'
  | 'fees'
  | 'sandbox_funds'
  | 'signet_settlement'
  | 'suspense'
  | 'trade_settlement'
  | 'wire_settlement';

const byFundsTransferType: Readonly<Record<string, LedgerAccount>> = {
  ach: 'ach_settlement',
  check: 'check_settlement',
  credit_card: 'card_settlement',
  sandbox: 'sandbox_funds',
  signet: 'signet_settlement',
  wire: 'wire_settlement',
  wire_international: 'wire_settlement',
};

/**
 * The other side of money that comes or goes with a type of funds transfer.
 *
 * @throws Error when the type has none: name the counterpart yourself
 */
export function counterpartOf(fundsTransferType: string | null): LedgerAccount {
  const counterpart = byFundsTransferType[String(fundsTransferType)];
  if (counterpart) return counterpart;
  throw new Error(`name the counterpart: "${fundsTransferType}" has none of its own`);
}
