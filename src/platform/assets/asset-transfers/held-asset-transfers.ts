import type { HeldTransfers } from '../../money/funds-transfers/held-transfers.ts';
import { clearAssetHolds } from './clear-asset-hold.ts';
import { lockAssetTransfer } from './lock-asset-transfer.ts';

/** Asset transfers, for those who clear holds and authorize disbursements. */
export const heldAssetTransfers: HeldTransfers = {
  lock: lockAssetTransfer,
  clear: clearAssetHolds,
};
