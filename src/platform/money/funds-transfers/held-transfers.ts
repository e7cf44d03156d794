import type { Work } from '../../kernel/work/index.ts';
import type { Clearing } from './holds.ts';

/**
 * Transfers of another kind that contingent holds keep as well: those of assets. The wing that makes
 * them provides it, as money comes before assets.
 */
export interface HeldTransfers {
  /** Locks what a transfer moves, and then the transfer. */
  lock(work: Work, transferId: string): Promise<{ readonly status: string }>;
  /** Clears holds of a transfer, and with the last one its contingencies. */
  clear(work: Work, transferId: string, clearing: Clearing): Promise<void>;
  /** The same because somebody asks for it. @throws Failure transfer_not_pending */
  clearOnRequest(work: Work, transferId: string, clearing: Clearing): Promise<void>;
}
