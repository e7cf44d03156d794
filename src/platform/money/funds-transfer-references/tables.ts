import type { Generated } from 'kysely';

export interface ContactFundsTransferReferencesTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  /** null where somebody else pays. */
  contact_id: string | null;
  contact_name: string;
  contact_email: string | null;
  reference: string;
  signet_deposit_address: string | null;
  wire_instructions: string | null;
  wire_instructions_intl: string | null;
  /** For currencies other than the dollar. */
  alt_currency_wire_instructions: string | null;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    contact_funds_transfer_references: ContactFundsTransferReferencesTable;
  }
}
