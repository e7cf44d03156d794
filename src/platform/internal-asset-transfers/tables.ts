import type { Generated } from 'kysely';
import type { InternalAssetTransferStatus } from '../../contract/index.ts';
import type { TransferColumns, TransferReviewColumns } from '../between-accounts/tables.ts';
import type { Decimal } from '../store/tables.ts';

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

declare module '../store/database.ts' {
  interface Database {
    internal_asset_transfers: InternalAssetTransfersTable;
    internal_asset_transfer_reviews: InternalAssetTransferReviewsTable;
  }
}
