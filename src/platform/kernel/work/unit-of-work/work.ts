import type { Transaction } from 'kysely';
import type { Base, Letters } from '../../services/index.ts';
import type { Database } from '../../store/index.ts';
import type { AuditAct } from '../audit/audit-link.ts';
import type { Registry } from '../resources/registry.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { Changes } from './change.ts';
import type { Raise } from './domain-event.ts';

/**
 * One unit of work: what happens in one transaction, as a whole or not at all. It has nothing that
 * waits for the outside world.
 */
export interface Work
  extends Omit<Base, 'fetch' | 'objects' | 'store' | 'vendors'>,
    Omit<Changes, 'announceRest' | 'newStatuses'> {
  /** The transaction that is open. */
  readonly trx: Transaction<Database>;
  readonly tokens: Tokens;
  readonly letters: Pick<Letters, 'isConnected' | 'post' | 'withdraw'>;
  readonly registry: Registry;
  /** Has other rooms act on a domain event, in this unit of work. */
  readonly raise: Raise;
  /** Adds what somebody does to the audit log, with the end of the unit of work. */
  audit(act: AuditAct): void;
}
