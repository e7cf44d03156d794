import type { Generated } from 'kysely';
import type { PushTransferType } from '../../../contract/index.ts';
import type { Json } from '../../kernel/store/tables.ts';
import type { Depository } from './depository-bank.ts';

export interface PushTransferMethodsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string;
  transfer_types: Json<PushTransferType[]>;
  account_number: string;
  /** What senders write beside the number. */
  reference: string;
  depository: Json<Depository>;
  created_at: Date;
  updated_at: Date;
}

export interface AchOriginatorsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  funds_transfer_id: string;
  originator_identification: string;
  originator_name: string;
  originator_routing_number: string;
  sec_code: 'PPD' | 'CCD';
  /** `YYYY-MM-DD`: the day of banking on which the clearing house settles it. */
  settles_on: string;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    push_transfer_methods: PushTransferMethodsTable;
    ach_originators: AchOriginatorsTable;
  }
}
