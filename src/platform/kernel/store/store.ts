import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  Kysely,
  type PostgresDialect,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import type { Database } from './database.ts';
import { GatheredWrites, type WaitingWrite, writeFirst } from './gathered-writes.ts';
import { isConnectionLoss } from './lost-connections.ts';

/** What a query can run on: the store's `db`, or the transaction that is open. */
export type Queryable = Kysely<Database>;

/** The platform's database. */
export interface Store {
  /** For single statements. Inside {@link transaction} use its argument: this one throws there. */
  readonly db: Kysely<Database>;
  /** Whether other processes may use the same database at the same time. */
  readonly isShared: boolean;
  /**
   * How many statements may have changed the database so far. While it stays, whatever is read again is
   * the same. Absent where other processes write, too.
   */
  readonly writeCount?: () => number;
  /** Bytes that can still be written where the database is; absent when that is not known here. */
  readonly freeBytes?: () => number;
  /**
   * Runs `work` in one transaction: committed when it returns, rolled back when it throws. Never
   * wait for anything outside the database in it, as the embedded database has one connection, and
   * as it runs again when the database gave it up for another's sake (a deadlock), or the connection
   * is lost before it commits.
   */
  transaction<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /**
   * Has the open transaction write together with its next statement, or when it ends: see
   * {@link GatheredWrites}.
   */
  gather(write: WaitingWrite): void;
  /** A statement of the open transaction, with what it has gathered in front of it. */
  withGathered<Row>(statement: RawBuilder<Row>): RawBuilder<Row>;
  /** Runs `action` once the open transaction has committed; at once when there is none. */
  afterCommit(action: () => void): void;
  /** Runs `work` as if no transaction were open: for work that outlives it. */
  detached<T>(work: () => T): T;
  close(): Promise<void>;
}

interface OpenTransaction {
  readonly afterCommit: (() => void)[];
  readonly gathered: GatheredWrites;
}

/** Makes a store of a dialect; `close` is called after the last connection has ended. */
export function createStore(options: {
  dialect: PostgresDialect;
  isShared: boolean;
  writeCount?: () => number;
  close?: () => Promise<void>;
}): Store {
  const current = new AsyncLocalStorage<OpenTransaction | undefined>();
  const db: Kysely<Database> = new Kysely<Database>({
    dialect: guarded(options.dialect, {
      isOpen: () => current.getStore() !== undefined,
      takeGathered: () => current.getStore()?.gathered.take()?.compile(db),
    }),
  });
  const gathered = () => {
    const open = current.getStore();
    if (open) return open.gathered;
    throw new Error('No transaction is open here.');
  };
  return {
    db,
    isShared: options.isShared,
    ...(options.writeCount && { writeCount: options.writeCount }),
    async transaction(work) {
      const { result, afterCommit } = await retried(async (attempt) => {
        const open: OpenTransaction = { afterCommit: [], gathered: new GatheredWrites() };
        const whole = async (trx: Transaction<Database>) => {
          const done = await work(trx);
          for (let next = open.gathered.take(); next; next = open.gathered.take()) {
            await next.execute(trx);
          }
          attempt.isCommitting = true;
          return done;
        };
        const result = await db.transaction().execute((trx) => current.run(open, () => whole(trx)));
        return { result, afterCommit: open.afterCommit };
      });
      for (const action of afterCommit) action();
      return result;
    },
    gather: (write) => gathered().add(write),
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

const attempts = 3;
/** serialization_failure and deadlock_detected: the same work may well succeed now. */
const passing = ['40001', '40P01'];

/** One run of a transaction. */
interface Attempt {
  /** From then on, a lost connection says nothing about the outcome. */
  isCommitting: boolean;
}

async function retried<T>(work: (attempt: Attempt) => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    const attempt: Attempt = { isCommitting: false };
    try {
      return await work(attempt);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      const isPassing = passing.includes(String(code));
      const isUndone = !attempt.isCommitting && isConnectionLoss(error);
      if (count === attempts || !(isPassing || isUndone)) throw error;
    }
  }
}

/**
 * A dialect that writes what a transaction has gathered before its next statement, and refuses a
 * second connection inside a transaction. On the embedded database, which
 * has one connection, such a call would wait for itself for ever; on a server it would read what
 * the transaction has not written yet.
 */
function guarded(dialect: PostgresDialect, transaction: TransactionHere): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => guardedDriver(dialect.createDriver(), transaction),
  };
}

/** The transaction that is open where it is asked. */
interface TransactionHere {
  isOpen(): boolean;
  takeGathered(): CompiledQuery | undefined;
}

function guardedDriver(driver: Driver, { isOpen, takeGathered }: TransactionHere): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (...args) => {
    if (isOpen())
      throw new Error('A transaction is open here: use its trx instead of the database.');
    return writeFirst(await acquire(...args), takeGathered);
  };
  return driver;
}
