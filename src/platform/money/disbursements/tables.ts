import type { ColumnType, Generated } from 'kysely';
import type {
  CurrencyType,
  DisbursementAuthorizationStatus,
  DisbursementStatus,
  OwnerVerificationData,
  OwnerVerificationType,
} from '../../../contract/index.ts';
import type { Decimal } from '../../kernel/store/tables.ts';

export interface DisbursementsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string;
  funds_transfer_method_id: string;
  /** Above zero. */
  amount: Decimal;
  currency_type: CurrencyType;
  description: string | null;
  customer_reference: string | null;
  status: DisbursementStatus;
  created_at: Date;
  updated_at: Date;
}

export interface DisbursementAuthorizationsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  disbursement_id: string | null;
  /** Exactly one of this and `asset_transfer_id`. */
  funds_transfer_id: string | null;
  asset_disbursement_id: string | null;
  asset_transfer_id: string | null;
  owner_verification_type: OwnerVerificationType;
  owner_verification_data: ColumnType<OwnerVerificationData | null, string | undefined, string>;
  /** After the owner, the operator has to authorize it. */
  needs_operator: boolean;
  status: DisbursementAuthorizationStatus;
  /** The owner has to be written to. */
  letter_due: boolean;
  /** What the letter has, sealed, for tests to read; in the sandbox only. */
  sandbox_hash: Generated<Buffer | null>;
  last_owner_verification_request_at: Generated<Date | null>;
  owner_verified_at: Date | null;
  authorized_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    disbursements: DisbursementsTable;
    disbursement_authorizations: DisbursementAuthorizationsTable;
  }
}
