import type { Generated } from 'kysely';
import type {
  CurrencyType,
  QuoteStatus,
  TradeSettlementStatus,
  TradeStatus,
  TransactionType,
} from '../../contract/index.ts';
import type { Decimal } from '../store/tables.ts';

export interface TradeDesksTable {
  id: string;
  organization_id: string;
  label: string;
  active: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** null is no limit. */
type Limit = Decimal | null;

export interface AssetTradeDesksTable {
  id: string;
  organization_id: string;
  trade_desk_id: string;
  asset_id: string;
  active: Generated<boolean>;
  is_default: Generated<boolean>;
  hot_min_percentage: Limit;
  hot_max_percentage: Limit;
  hot_target_percentage: Limit;
  minimum_trade_amount: Limit;
  minimum_unit_count: Limit;
  deactivation_threshold_minutes: number | null;
  deactivation_threshold_failure_count: number | null;
  created_at: Date;
  updated_at: Date;
}

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

export interface TradeSettlementsTable {
  id: string;
  organization_id: string;
  /** Pays the trade desk, where the policy names one; else each account pays for itself. */
  account_id: string | null;
  trade_desk_id: string;
  desk_organization_id: string;
  status: TradeSettlementStatus;
  next_attempt_at: Date | null;
  /** null: it is tried for ever. */
  reject_at: Date | null;
  settled_at: Date | null;
  rejected_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

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

declare module '../store/database.ts' {
  interface Database {
    trade_desks: TradeDesksTable;
    asset_trade_desks: AssetTradeDesksTable;
    quotes: QuotesTable;
    facilitated_trades: QuotesTable;
    trade_settlements: TradeSettlementsTable;
    trades: TradesTable;
    /** A view: trades with the names of their assets. */
    labelled_trades: TradesTable;
  }
}
