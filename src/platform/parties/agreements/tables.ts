import type { Generated } from 'kysely';

export interface AgreementsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  /** HTML. */
  content: string;
  created_at: Date;
}

export interface ElectronicSignaturesTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  agreement_id: string;
  /** Where in the agreement it stands. */
  anchor_id: string;
  name: string;
  email: string | null;
  company: string | null;
  title: string | null;
  /** As it was written. */
  literal: string;
  ip_address: string | null;
  signed_at: Date;
  created_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    agreements: AgreementsTable;
    electronic_signatures: ElectronicSignaturesTable;
  }
}
