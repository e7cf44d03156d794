import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dialect, type Driver, Kysely, type PostgresDialect, type Transaction } from 'kysely';
import type { Database } from './database.ts';

/** What a query can run on: the store's `db`, or the transaction that is open. */
export type Queryable = Kysely<Database>;

/** The platform's database. */
export interface Store {
  /** For single statements. Inside {@link transaction} use its argument: this one throws there. */
  readonly db: Kysely<Database>;
  /** Whether other processes may use the same database at the same time. */
  readonly isShared: boolean;
  /** Bytes that can still be written where the database is; absent when that is not known here. */
  readonly freeBytes?: () => number;
  /**
   * Runs `work` in one transaction: committed when it returns, rolled back when it throws. Never
   * wait for anything outside the database in it, as the embedded database has one connection, and
   * as it runs again when the database gave it up for another's sake (a deadlock).
   */
  transaction<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Runs `action` once the open transaction has committed; at once when there is none. */
  afterCommit(action: () => void): void;
  /** Runs `work` as if no transaction were open: for work that outlives it. */
  detached<T>(work: () => T): T;
  close(): Promise<void>;
}

interface OpenTransaction {
  readonly afterCommit: (() => void)[];
}

/** Makes a store of a dialect; `close` is called after the last connection has ended. */
export function createStore(options: {
  dialect: PostgresDialect;
  isShared: boolean;
  close?: () => Promise<void>;
}): Store {
  const current = new AsyncLocalStorage<OpenTransaction | undefined>();
  const db = new Kysely<Database>({ dialect: guarded(options.dialect, () => current.getStore()) });
  return {
    db,
    isShared: options.isShared,
    async transaction(work) {
      const { result, afterCommit } = await retried(async () => {
        const open: OpenTransaction = { afterCommit: [] };
        const result = await db.transaction().execute((trx) => current.run(open, () => work(trx)));
        return { result, afterCommit: open.afterCommit };
      });
      for (const action of afterCommit) action();
      return result;
    },
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

const attempts = 3;
/** serialization_failure and deadlock_detected: the same work may well succeed now. */
const passing = ['40001', '40P01'];

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (attempt === attempts || !passing.includes(String(code))) throw error;
    }
  }
}

/**
 * A dialect that refuses a second connection inside a transaction. On the embedded database, which
 * has one connection, such a call would wait for itself for ever; on a server it would read what
 * the transaction has not written yet.
 */
function guarded(dialect: PostgresDialect, open: () => OpenTransaction | undefined): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => guardedDriver(dialect.createDriver(), open),
  };
}

function guardedDriver(driver: Driver, open: () => OpenTransaction | undefined): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (...args) => {
    if (open()) throw new Error('A transaction is open here: use its trx instead of the database.');
    return acquire(...args);
  };
  return driver;
}
