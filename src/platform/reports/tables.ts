import '../cards/tables.ts';
import type { Generated } from 'kysely';

export interface AccountStatementsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  start_date: string;
  /** The last day. */
  end_date: string;
  finalized: Generated<boolean>;
  finalized_at: Generated<Date | null>;
  uploaded_document_id: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

declare module '../kernel/store/database.ts' {
  interface Database {
    account_statements: AccountStatementsTable;
  }
}
