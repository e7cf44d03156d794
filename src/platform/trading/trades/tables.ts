import type { Generated } from 'kysely';
import type { CurrencyType, TradeStatus } from '../../../contract/index.ts';
import type { Decimal } from '../../kernel/store/tables.ts';

export interface TradesTable {
  id: string;
  organization_id: Generated<string>;
  /** The initiator's. */
  account_id: string;
  quote_id: string | null;
  /** null for the trades of quotes, and of those from before it was kept. */
  created_by_user_id: string | null;
  initiator_amount: Decimal;
  initiator_currency_type: CurrencyType | null;
  initiator_asset_id: string | null;
  initiator_market_value: Decimal | null;
  initiator_fee: Decimal | null;
  /** Whether its units are online. */
  initiator_hot: Generated<boolean>;
  /** null: a trade desk. */
  acceptor_account_id: string | null;
  acceptor_amount: Decimal;
  acceptor_currency_type: CurrencyType | null;
  acceptor_asset_id: string | null;
  acceptor_market_value: Decimal | null;
  acceptor_fee: Decimal | null;
  acceptor_hot: Generated<boolean>;
  broker_account_id: string | null;
  broker_reference: string | null;
  require_instant_settlement: boolean;
  status: TradeStatus;
  expires_at: Date;
  settled_at: Date | null;
  cancelled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    trades: TradesTable;
    /** A view: trades with the names of their assets. */
    labelled_trades: TradesTable;
  }
}
