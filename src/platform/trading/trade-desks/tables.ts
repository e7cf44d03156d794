import type { Generated } from 'kysely';
import type { Decimal } from '../../kernel/store/tables.ts';

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

declare module '../../kernel/store/database.ts' {
  interface Database {
    trade_desks: TradeDesksTable;
    asset_trade_desks: AssetTradeDesksTable;
  }
}
