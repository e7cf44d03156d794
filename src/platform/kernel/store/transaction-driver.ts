import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

/** One run of a transaction. */
export interface Attempt {
  /** From then on, a lost connection says nothing about the outcome. */
  isCommitting: boolean;
}

/** A statement on its way to the database. */
export interface SentStatement {
  readonly query: CompiledQuery;
  onResult?(result: QueryResult<unknown>): void;
}

/** A transaction as the driver sees it. */
export interface DriverTransaction {
  readonly attempt: Attempt;
  /** Takes what waits for the next statement, in its order. */
  takeGathered(): SentStatement[];
  /** Set once it has its connection: it may not take another. */
  hasConnection: boolean;
}

/**
 * A driver that sends what belongs together without waiting for the answers in between:
 *
 * - `begin` with the first statement, if that only reads: otherwise it would stay if `begin` failed,
 * - what the transaction has gathered with the next statement,
 * - and what it has gathered in the end with `commit`, which rolls back where that fails.
 *
 * It refuses a second connection inside a transaction. On the embedded database, which has one
 * connection, such a call would wait for itself for ever; on a server it would read what the transaction
 * has not written yet.
 */
export class TransactionDriver implements Driver {
  readonly #driver: Driver;
  readonly #current: () => DriverTransaction | undefined;

  /** @param current the transaction that is open where it is called */
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
  throw new TypeError('the connection is of another driver');
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
    // Whatever the outcome is, nothing is left to be rolled back.
    this.#state = 'none';
    await this.#send([...rest, { query: commit }]);
  }

  async rollback(): Promise<void> {
    const isBegun = this.#state === 'begun';
    this.#state = 'none';
    if (isBegun) await this.inner.executeQuery(rollback);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }

  #gathered(): SentStatement[] {
    return this.#current()?.takeGathered() ?? [];
  }

  /** Sends statements at once; returns the result of the last one. */
  async #send<Row>(statements: readonly SentStatement[]): Promise<QueryResult<Row>> {
    const sent = statements.map(({ query }) => this.inner.executeQuery<Row>(query));
    const last = sent.at(-1) as Promise<QueryResult<Row>>;
    if (sent.length === 1) return last;
    const outcomes = await Promise.allSettled(sent);
    for (const [place, outcome] of outcomes.entries()) {
      // Those behind it only say that the transaction has failed.
      if (outcome.status === 'rejected') throw outcome.reason;
      statements[place]?.onResult?.(outcome.value);
    }
    return last;
  }
}
