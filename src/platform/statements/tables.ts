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

/** The tables of statements. */
export interface StatementTables {
  account_statements: AccountStatementsTable;
}
