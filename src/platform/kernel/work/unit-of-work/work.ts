import type { Transaction } from 'kysely';
import type { Emails, Environment } from '../../services/index.ts';
import type { Database } from '../../store/index.ts';
import type { AuditAct } from '../audit/audit-link.ts';
import type { Registry } from '../resources/registry.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { Changes } from './change.ts';
import type { Raise } from './domain-event.ts';
import type { AtEnd } from './endings.ts';

/** One database transaction. Has no network access, so it never waits on other systems. */
export interface Work
  extends Omit<Environment, 'fetch' | 'objects' | 'store' | 'vendors'>,
    Omit<Changes, 'announceRest' | 'newStatuses' | 'touched'> {
  readonly trx: Transaction<Database>;
  readonly tokens: Tokens;
  readonly emails: Pick<Emails, 'isConnected' | 'post' | 'withdraw'>;
  readonly registry: Registry;
  readonly raise: Raise;
  readonly atEnd: AtEnd;
  audit(act: AuditAct): void;
}
