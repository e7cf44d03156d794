import type { ChangeLog, Emails, Environment, Webhooks } from '../../services/index.ts';
import type { Store } from '../../store/index.ts';
import type { Registry } from '../resources/registry.ts';
import type { Tokens } from '../tokens/tokens.ts';
import type { Work } from './work.ts';

export interface Services extends Environment {
  readonly tokens: Tokens;
  readonly webhooks: Webhooks;
  /** Names of changed resources, for those who look at them now. */
  readonly changeLog: ChangeLog;
  readonly emails: Emails;
  /** Complete once all modules are created. */
  readonly registry: Registry;
  /** Runs one unit of work in a transaction. Wait for the database only: see {@link Store}. */
  transact<T>(callback: (work: Work) => Promise<T>): Promise<T>;
  /** Runs work that outlives its request. Work that must survive a crash also needs a job. */
  inBackground(part: string, work: () => Promise<void>): void;
}
