import type { Generated } from 'kysely';
import type { ChargebackStatus } from '../../../contract/index.ts';
import type { Decimal } from '../../kernel/store/tables.ts';

export interface ChargebacksTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string | null;
  funds_transfer_id: string;
  /** What keeps the money in the account meanwhile. */
  hold_id: string | null;
  status: ChargebackStatus;
  /** What is disputed. */
  amount: Decimal;
  reason_code: string | null;
  reference: string;
  case_id: string;
  bin: string | null;
  additional_notes: string | null;
  rejection_reason: string | null;
  date_received: string;
  reply_by_date: string;
  started_at: Date | null;
  ready_at: Date | null;
  submitted_at: Date | null;
  won_at: Date | null;
  lost_at: Date | null;
  forfeited_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    chargebacks: ChargebacksTable;
  }
}
