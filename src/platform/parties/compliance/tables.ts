import type { ColumnType, Generated } from 'kysely';
import type {
  CheckStatus,
  KycDocumentCheckStatus,
  KycDocumentType,
} from '../../../contract/index.ts';
import type { Json } from '../../kernel/store/tables.ts';

/** What CIP and AML checks have in common. */
interface VendorCheck {
  id: string;
  organization_id: Generated<string>;
  /** None for contacts of the organization itself. */
  account_id: string | null;
  contact_id: string;
  status: CheckStatus;
  exceptions: Json<string[]>;
  exception_details: Generated<string | null>;
  /** When to ask the vendor, again if its answer was lost; none while it is not to be asked. */
  ask_at: Date | null;
  /** When the vendor answered. */
  asked_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

export interface CipChecksTable extends VendorCheck {
  submit_for_review: Generated<boolean>;
  /** The vendor's risk of fraud, 0 to 1. */
  fraud_score: ColumnType<string | null, undefined, string | null>;
  /** Until when documents that are missing may be submitted; none when nothing is missing. */
  documents_due_at: Date | null;
  /** When to look for missing documents next; none when nothing is missing. */
  remind_at: Date | null;
}

export interface AmlChecksTable extends VendorCheck {
  /** The name that was screened. */
  name: string;
  asset_transfer_id: Generated<string | null>;
  funds_transfer_id: Generated<string | null>;
  funds_transfer_method_id: Generated<string | null>;
}

export interface KycDocumentChecksTable {
  id: string;
  organization_id: Generated<string>;
  contact_id: string;
  uploaded_document_id: string;
  backside_document_id: string | null;
  expires_on: string | null;
  issued_on: Generated<string | null>;
  identity: boolean;
  identity_photo: boolean;
  proof_of_address: boolean;
  kyc_document_country: string | null;
  kyc_document_type: KycDocumentType;
  kyc_document_other_type: string | null;
  status: KycDocumentCheckStatus;
  exceptions: Json<string[]>;
  failure_details: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

/** A view of what the contract says. */
export interface KycActionItemsView {
  id: string;
  description: string;
  /** The same for all. */
  created_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    cip_checks: CipChecksTable;
    aml_checks: AmlChecksTable;
    kyc_document_checks: KycDocumentChecksTable;
    kyc_action_items: KycActionItemsView;
  }
}
