import type { Transaction } from 'kysely';
import type { Base } from './base.ts';
import type { Changes } from './change.ts';
import type { Registry } from './json-api/registry.ts';
import type { Database } from './store/database.ts';
import type { Tokens } from './tokens/tokens.ts';

/**
 * One unit of work: what happens in one transaction, as a whole or not at all. It has nothing that
 * waits for the outside world.
 */
export interface Work extends Omit<Base, 'fetch' | 'store'>, Omit<Changes, 'announceRest'> {
  /** The transaction that is open. */
  readonly trx: Transaction<Database>;
  readonly tokens: Tokens;
  readonly registry: Registry;
}
