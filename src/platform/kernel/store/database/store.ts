import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Dialect,
  Kysely,
  type PostgresDialect,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import { codeOf } from '../types/error-code.ts';
import type { Database } from './database.ts';
import { GatheredWrites, type WaitingStatement, type WaitingWrite } from './gathered-writes.ts';
import { isConnectionLoss, isReadOnly } from './lost-connections.ts';
import { onOneConnection } from './one-connection.ts';
import { isOutdatedPlan } from './statement-names.ts';
import {
  type Attempt,
  alreadyOpen,
  type DriverTransaction,
  type SentStatement,
  TransactionDriver,
} from './transaction-driver.ts';

export type Queryable = Kysely<Database>;

export interface Store {
  /** For single statements. Throws inside a transaction: use the callback's argument there. */
  readonly db: Kysely<Database>;
  /** For the reads of one request, which share a connection. Don't take locks with it. */
  reading(): Queryable;
  /** True if other processes may use the same database at the same time. */
  readonly isShared: boolean;
  /** Counts statements that may have changed the database; absent if other processes may write. */
  readonly writeCount?: () => number;
  readonly freeBytes?: () => number;
  /**
   * Runs the callback in one transaction: committed when it returns, rolled back when it throws. Wait
   * for the database only: the embedded one has one connection. After a deadlock, it runs again.
   */
  transaction<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Adds a write that is sent with the next statement or commit: see {@link GatheredWrites}. */
  gather(write: WaitingWrite): void;
  /** Adds a whole statement, which includes the writes gathered before it. */
  gatherStatement(statement: WaitingStatement): void;
  /** Returns a statement that also runs the gathered writes, before it. */
  withGathered<Row>(statement: RawBuilder<Row>): RawBuilder<Row>;
  /** Runs `action` after the commit; immediately without an open transaction. */
  afterCommit(action: () => void): void;
  /** Runs `work` outside the open transaction. */
  detached<T>(work: () => T): T;
  close(): Promise<void>;
}

class OpenTransaction implements DriverTransaction {
  readonly afterCommit: (() => void)[] = [];
  readonly gathered = new GatheredWrites();
  readonly attempt: Attempt;
  hasConnection = false;
  readonly #db: Queryable;

  constructor(db: Queryable, attempt: Attempt) {
    this.#db = db;
    this.attempt = attempt;
  }

  takeGathered(): SentStatement[] {
    return this.gathered
      .take()
      .map(({ statement, ...rest }) => ({ query: statement.compile(this.#db), ...rest }));
  }
}

/** @param options.readingDialect for `reading`, on connections of their own; absent for a database with one connection */
export function createStore(options: {
  dialect: PostgresDialect;
  readingDialect?: PostgresDialect;
  isShared: boolean;
  writeCount?: () => number;
  close?: () => Promise<void>;
}): Store {
  const current = new AsyncLocalStorage<OpenTransaction | undefined>();
  const dialect = withTransactions(options.dialect, () => current.getStore());
  const db = new Kysely<Database>({ dialect });
  const readingDialect =
    options.readingDialect && withTransactions(options.readingDialect, () => current.getStore());
  const gathered = () => {
    const open = current.getStore();
    if (open) return open.gathered;
    throw new Error('No transaction is open here.');
  };
  return {
    db,
    reading: readingDialect ? onOneConnection(readingDialect) : () => db,
    isShared: options.isShared,
    ...(options.writeCount && { writeCount: options.writeCount }),
    async transaction(work) {
      if (current.getStore()) throw new Error(alreadyOpen);
      const { result, afterCommit } = await withRetries(async (attempt) => {
        const open = new OpenTransaction(db, attempt);
        const result = await current.run(open, () => db.transaction().execute(work));
        return { result, afterCommit: open.afterCommit };
      });
      for (const action of afterCommit) action();
      return result;
    },
    gather: (write) => gathered().add(write),
    gatherStatement: (statement) => gathered().addStatement(statement),
    withGathered: (statement) => gathered().before(statement),
    afterCommit(action) {
      const open = current.getStore();
      if (open) open.afterCommit.push(action);
      else action();
    },
    detached: (work) => current.run(undefined, work),
    async close() {
      await db.destroy();
      await options.close?.();
    },
  };
}

const maxAttempts = 3;
/** serialization_failure and deadlock_detected: a retry may succeed. */
const retryableCodes = ['40001', '40P01'];

async function withRetries<T>(work: (attempt: Attempt) => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    const attempt: Attempt = { isCommitting: false };
    try {
      return await work(attempt);
    } catch (error) {
      const isRetryable = retryableCodes.includes(codeOf(error));
      // The server refused a statement before it ran, so nothing was committed.
      const isRefused = isReadOnly(error) || isOutdatedPlan(error);
      const isUndone = isRefused || (!attempt.isCommitting && isConnectionLoss(error));
      if (count === maxAttempts || !(isRetryable || isUndone)) throw error;
    }
  }
}

function withTransactions(
  dialect: PostgresDialect,
  current: () => DriverTransaction | undefined,
): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => new TransactionDriver(dialect.createDriver(), current),
  };
}
