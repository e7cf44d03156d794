import type { Generated } from 'kysely';
import type { InternalAssetTransferStatus } from '../../contract/index.ts';
import type { Decimal } from '../store/tables.ts';

export interface InternalAssetTransfersTable {
  id: string;
  organization_id: Generated<string>;
  from_account_id: string;
  to_account_id: string;
  asset_id: string;
  /** The movements that it became when it settled. */
  from_asset_transaction_id: Generated<string | null>;
  to_asset_transaction_id: Generated<string | null>;
  unit_count: Decimal;
  hot_transfer: boolean;
  preserve_tax_lots: boolean;
  reference: string | null;
  /** While it is pending its units are in the pending transfers of the account they come from. */
  status: InternalAssetTransferStatus;
  created_by_user_id: string;
  created_at: Date;
  updated_at: Date;
}

export interface InternalAssetTransferReviewsTable {
  id: string;
  organization_id: Generated<string>;
  internal_asset_transfer_id: string;
  from_account_id: string;
  to_account_id: string;
  type: 'single_control' | 'dual_control';
  status: 'pending' | 'approved' | 'denied';
  approved_by_user_id: Generated<string | null>;
  approved_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** The tables of assets between accounts. */
export interface InternalAssetTransferTables {
  internal_asset_transfers: InternalAssetTransfersTable;
  internal_asset_transfer_reviews: InternalAssetTransferReviewsTable;
}
