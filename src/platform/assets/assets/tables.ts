import type { Generated, GeneratedAlways } from 'kysely';
import type { Decimal } from '../../kernel/store/tables.ts';

/** A view over constant rows: nobody writes it. */
export interface AssetsTable {
  id: Generated<string>;
  name: Generated<string>;
  label: Generated<string>;
  unit_name: Generated<string>;
  asset_type: Generated<string>;
  asset_transfer_types: Generated<readonly string[]>;
  max_decimal_precision: Generated<number>;
  requires_tag: Generated<boolean>;
  requires_manual_deposit: Generated<boolean>;
  settles_on_create: Generated<boolean>;
  transferable: Generated<boolean>;
  created_at: Generated<Date>;
}

/** Every movement of an account's assets; never changed, only offset. */
export interface AssetTransactionsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  asset_id: string;
  /** The same for all sides of one movement. */
  posting_id: string;
  /** Filled in by the database. */
  account_asset_total_id: Generated<string>;
  asset_transfer_id: Generated<string | null>;
  /** Incoming positive, outgoing negative. */
  unit_count: Decimal;
  /** Whether it moves what is online, or what is not. */
  hot: boolean;
  asset_transaction_type: string;
  asset_transfer_type: Generated<string | null>;
  currency_type: Generated<string | null>;
  cash_fee: Generated<string | null>;
  asset_fee: Generated<string | null>;
  comments_1: Generated<string | null>;
  comments_2: Generated<string | null>;
  comments_3: Generated<string | null>;
  comments_4: Generated<string | null>;
  data: Generated<string | null>;
  effective_at: Date;
  settled_on: string;
  traded_on: Generated<string | null>;
  created_at: Date;
}

/** The other side of a movement that does not stay among accounts. */
export interface AssetLedgerEntriesTable {
  id: Generated<string>;
  posting_id: string;
  ledger_account: string;
  asset_id: string;
  unit_count: Decimal;
  created_at: Date;
}

/** What an asset transaction acquired, or gave up, at which price. */
export interface AssetTransactionTaxLotsTable {
  id: Generated<string>;
  organization_id: Generated<string>;
  account_id: string;
  asset_id: string;
  asset_transaction_id: string;
  acquisition_on: string;
  cost_basis: Decimal | null;
  currency_type: string | null;
  unit_count: Decimal;
  unit_price: GeneratedAlways<string | null>;
  /** Of what was acquired, what has not been given up. */
  remaining: Decimal;
  remaining_cost: Decimal | null;
  created_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    assets: AssetsTable;
    ethereum_assets: { id: Generated<string>; asset_id: Generated<string> };
    securities: { id: Generated<string>; asset_id: Generated<string> };
    asset_transactions: AssetTransactionsTable;
    asset_ledger_entries: AssetLedgerEntriesTable;
    asset_transaction_tax_lots: AssetTransactionTaxLotsTable;
  }
}
