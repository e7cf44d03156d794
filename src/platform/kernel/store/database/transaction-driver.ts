import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

/** One run of a transaction. */
export interface Attempt {
  /** True once `commit` may have been sent: if the connection breaks then, the outcome is unknown. */
  isCommitting: boolean;
}

/** A compiled statement, and what to do with its result. */
export interface SentStatement {
  readonly query: CompiledQuery;
  onResult?(result: QueryResult<unknown>): void;
}

/** The parts of a transaction that the driver needs. */
export interface DriverTransaction {
  readonly attempt: Attempt;
  /** Removes and returns the statements that wait for the next one, in order. */
  takeGathered(): SentStatement[];
  /** True once it has a connection. It must not take a second one. */
  hasConnection: boolean;
}

/**
 * A driver that sends some statements together, without waiting for the result of each:
 *
 * - `begin` and the first statement, if that is a read. A write waits, because it would be
 *   permanent if `begin` failed.
 * - Gathered writes and the next statement.
 * - The last gathered writes and `commit`, which rolls back if one of them failed.
 *
 * It refuses a second connection inside a transaction. The embedded database has one connection, so
 * the call would wait forever. On a server, it would not see the transaction's own writes.
 */
export class TransactionDriver implements Driver {
  readonly #driver: Driver;
  readonly #current: () => DriverTransaction | undefined;

  /** @param current returns the transaction that the caller is in */
  constructor(driver: Driver, current: () => DriverTransaction | undefined) {
    this.#driver = driver;
    this.#current = current;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const open = this.#current();
    if (open?.hasConnection) throw new Error(alreadyOpen);
    const connection = await this.#driver.acquireConnection();
    if (open) open.hasConnection = true;
    return new JoiningConnection(connection, this.#current);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    if (isolationLevel || accessMode) throw new TypeError('transactions have no settings here');
    joining(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await joining(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await joining(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#driver.releaseConnection(joining(connection).inner);
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

export const alreadyOpen = 'A transaction is open here: use its trx instead of the database.';

const [begin, commit, rollback] = ['begin', 'commit', 'rollback'].map((each) =>
  CompiledQuery.raw(each),
) as [CompiledQuery, CompiledQuery, CompiledQuery];

function joining(connection: DatabaseConnection): JoiningConnection {
  if (connection instanceof JoiningConnection) return connection;
  throw new TypeError('the connection belongs to another driver');
}

const onlyReads = /^\s*select\b/i;

class JoiningConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #current: () => DriverTransaction | undefined;
  #state: 'none' | 'to begin' | 'begun' = 'none';

  constructor(inner: DatabaseConnection, current: () => DriverTransaction | undefined) {
    this.inner = inner;
    this.#current = current;
  }

  begin(): void {
    this.#state = 'to begin';
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statements = [...this.#gathered(), { query }];
    if (this.#state === 'to begin') {
      this.#state = 'begun';
      if (onlyReads.test(statements[0]?.query.sql ?? '')) statements.unshift({ query: begin });
      else await this.inner.executeQuery(begin);
    }
    return this.#send<Row>(statements);
  }

  async commit(): Promise<void> {
    const rest = this.#gathered();
    if (this.#state === 'to begin') {
      this.#state = 'none';
      if (rest.length === 0) return;
      await this.inner.executeQuery(begin);
    }
    const open = this.#current();
    if (open) open.attempt.isCommitting = true;
    // Whether or not the commit succeeds, the transaction ends, so there is nothing to roll back.
    this.#state = 'none';
    await this.#send([...rest, { query: commit }]);
  }

  /** Never throws. If the connection is lost, the server rolls back by itself, and the original error says more. */
  async rollback(): Promise<void> {
    const isBegun = this.#state === 'begun';
    this.#state = 'none';
    if (isBegun) await this.inner.executeQuery(rollback).catch(() => undefined);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }

  #gathered(): SentStatement[] {
    return this.#current()?.takeGathered() ?? [];
  }

  /** Sends statements without waiting in between. Returns the result of the last one. */
  async #send<Row>(statements: readonly SentStatement[]): Promise<QueryResult<Row>> {
    const sent = statements.map(({ query }) => this.inner.executeQuery<Row>(query));
    const last = sent.at(-1) as Promise<QueryResult<Row>>;
    if (sent.length === 1) return last;
    const outcomes = await Promise.allSettled(sent);
    for (const [place, outcome] of outcomes.entries()) {
      // The statements after it fail only because the transaction has failed.
      if (outcome.status === 'rejected') throw outcome.reason;
      statements[place]?.onResult?.(outcome.value);
    }
    return last;
  }
}
