import type { Work } from '../../kernel/work/index.ts';
import type { Clearing } from './holds.ts';

/**
 * Transfers of assets, which contingent holds also block. The assets wing provides them, because money
 * must not import assets.
 */
export interface HeldTransfers {
  /** Locks the totals, then the transfer. */
  lock(work: Work, transferId: string): Promise<{ readonly status: string }>;
  /** Clears holds of a transfer. The last one clears its contingencies. */
  clear(work: Work, transferId: string, clearing: Clearing): Promise<void>;
  /** Clears holds for a request. @throws Failure transfer_not_pending */
  clearOnRequest(work: Work, transferId: string, clearing: Clearing): Promise<void>;
}
