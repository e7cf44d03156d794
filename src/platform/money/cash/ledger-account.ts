import type { LedgerAccount } from '../../kernel/store/column-values.ts';

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
