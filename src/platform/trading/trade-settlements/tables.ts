import type { TradeSettlementStatus } from '../../../contract/index.ts';

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

declare module '../../kernel/store/database.ts' {
  interface Database {
    trade_settlements: TradeSettlementsTable;
  }
}
