import type { Base, Letters, Webhooks } from '../../services/index.ts';
import type { Store } from '../../store/index.ts';
import type { Registry } from '../resources/registry.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { Work } from './work.ts';

/** What every part of the platform works with. */
export interface Services extends Base {
  readonly tokens: Tokens;
  readonly webhooks: Webhooks;
  readonly letters: Letters;
  /** Every declared resource; filled when all modules are there. */
  readonly registry: Registry;
  /**
   * Runs one unit of work in a transaction: committed when it returns, rolled back when it throws.
   * Never wait for anything outside the database in it: see {@link Store.transaction}.
   */
  transact<T>(does: (work: Work) => Promise<T>): Promise<T>;
  /**
   * Runs work that outlives the request it belongs to. A failure is logged under `part`; `stop()`
   * waits for it. What must survive a crash needs a recurring job as well.
   */
  inBackground(part: string, work: () => Promise<void>): void;
}
