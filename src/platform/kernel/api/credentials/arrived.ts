import type { Operation } from '../../../../contract/index.ts';

/** The parts of a request that decide who it acts for. */
export interface Arrived {
  readonly request: Request;
  readonly url: URL;
  readonly operation: Operation;
  readonly remoteAddress: string | undefined;
  /** Ends when the clock includes what other processes have moved it by. */
  readonly clockRefreshed: Promise<void>;
}
