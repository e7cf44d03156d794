import type { Generated } from 'kysely';
import type { Decimal } from '../../kernel/store/tables.ts';
import type { LedgerAccount } from './ledger-account.ts';

/** Every movement of an account's money; never changed, only offset. */
export interface CashTransactionsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  funds_transfer_id: string | null;
  /** What it is one side of; the sides of a posting are nothing together. */
  posting_id: string;
  /** Incoming positive, outgoing negative. */
  amount: Decimal;
  currency_type: string;
  comments_1: string | null;
  comments_2: Generated<string | null>;
  comments_3: Generated<string | null>;
  comments_4: Generated<string | null>;
  funds_transfer_type: string | null;
  ops_reference: Generated<string | null>;
  special_type: Generated<string | null>;
  effective_at: Date;
  settled_on: string;
  created_at: Date;
}

/** The other sides of postings: money that is in no account of the platform. */
export interface LedgerEntriesTable {
  id: Generated<string>;
  organization_id: Generated<string>;
  /** The account whose money it was, or is now. */
  account_id: string;
  posting_id: string;
  ledger_account: LedgerAccount;
  amount: Decimal;
  currency_type: string;
  created_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    cash_transactions: CashTransactionsTable;
    ledger_entries: LedgerEntriesTable;
  }
}
