import type { Generated } from 'kysely';
import type { QuoteStatus, TransactionType } from '../../../contract/index.ts';
import type { Decimal } from '../../kernel/store/tables.ts';

export interface QuotesTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  asset_id: string;
  asset_name: string;
  trade_desk_id: string;
  desk_organization_id: string;
  hot: boolean;
  transaction_type: TransactionType;
  price_per_unit: Decimal;
  unit_count: Decimal;
  base_amount: Decimal;
  fee_amount: Decimal;
  total_amount: Decimal;
  status: QuoteStatus;
  delayed_settlement: boolean;
  integrator_settled: Generated<boolean>;
  /** The desk's name of the quote. */
  quote_id: string;
  /** The desk's name of the trade. */
  external_trade_id: string | null;
  trade_settlement_id: string | null;
  /** Since when the desk is asked to execute it; what it takes is held. */
  asked_at: Date | null;
  expires_at: Date;
  executed_at: Date | null;
  rejected_at: Date | null;
  settled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    quotes: QuotesTable;
    facilitated_trades: QuotesTable;
  }
}
