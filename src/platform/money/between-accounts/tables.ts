import type { Generated } from 'kysely';
import type { InternalAssetTransferStatus } from '../../../contract/index.ts';
import type { Decimal } from '../../kernel/store/tables.ts';

/** What the tables of all transfers between two accounts have in common. */
export interface TransferColumns {
  id: string;
  organization_id: Generated<string>;
  from_account_id: string;
  to_account_id: string;
  reference: string | null;
  created_by_user_id: string;
  created_at: Date;
  updated_at: Date;
}

/** The same for reviews. */
export interface TransferReviewColumns {
  id: string;
  organization_id: Generated<string>;
  from_account_id: string;
  to_account_id: string;
  type: 'single_control' | 'dual_control';
  status: 'pending' | 'approved' | 'denied';
  approved_by_user_id: Generated<string | null>;
  approved_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

export interface InternalAssetTransfersTable extends TransferColumns {
  asset_id: string;
  /** The movements that it became when it settled. */
  from_asset_transaction_id: Generated<string | null>;
  to_asset_transaction_id: Generated<string | null>;
  unit_count: Decimal;
  hot_transfer: boolean;
  preserve_tax_lots: boolean;
  /** While it is pending its units are in the pending transfers of the account they come from. */
  status: InternalAssetTransferStatus;
}

export interface InternalAssetTransferReviewsTable extends TransferReviewColumns {
  internal_asset_transfer_id: string;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    internal_asset_transfers: InternalAssetTransfersTable;
    internal_asset_transfer_reviews: InternalAssetTransferReviewsTable;
  }
}
