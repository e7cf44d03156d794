import type { GeneratedAlways, Selectable } from 'kysely';
import type { NachaBatchStatus } from '../../../contract/index.ts';
import type { Decimal } from '../../kernel/store/tables.ts';

export interface NachaConfigsTable {
  id: string;
  organization_id: string;
  label: string;
  company_name: string;
  company_identification: string;
  entry_description: string;
  routing_number: string;
  /** Its routing number, where the directory has the bank. */
  bank_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface NachaBatchesTable {
  id: string;
  organization_id: string;
  nacha_config_id: string;
  bank_id: string | null;
  amount: Decimal;
  transaction_count: number;
  file_id_modifier: string;
  /** Sealed: it has the numbers of accounts. */
  file: Buffer;
  status: NachaBatchStatus;
  settlement_details: string | null;
  processed_at: Date | null;
  submitted_at: Date | null;
  settled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export type NachaConfig = Selectable<NachaConfigsTable>;

declare module '../../kernel/store/database.ts' {
  interface Database {
    nacha_configs: NachaConfigsTable;
    nacha_batches: NachaBatchesTable;
    nacha_batch_entries: { funds_transfer_id: string; nacha_batch_id: string };
    /** Batches as they are shown: a view. */
    nacha_batch_summaries: Omit<NachaBatchesTable, 'file'> & {
      /** Transfers that have not settled. */
      pending_count: GeneratedAlways<number>;
    };
  }
}
