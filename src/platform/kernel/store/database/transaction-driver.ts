import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { isOutdatedPlan } from './statement-names.ts';

export interface Attempt {
  /** True once `commit` may have been sent: the outcome of a lost connection is unknown. */
  isCommitting: boolean;
}

export interface SentStatement {
  readonly query: CompiledQuery;
  onResult?(result: QueryResult<unknown>): void;
}

export interface DriverTransaction {
  readonly attempt: Attempt;
  takeGathered(): SentStatement[];
  hasConnection: boolean;
}

/**
 * Sends some statements without waiting for the result of each: `begin` with a first read, gathered
 * writes with the next statement, and the last ones with `commit`. A write waits for `begin`,
 * because it would be permanent if that failed.
 *
 * It rejects a second connection inside a transaction. On the embedded database, the call would wait
 * forever. On a server, it would not see the transaction's own writes.
 */
export class TransactionDriver implements Driver {
  readonly #driver: Driver;
  readonly #current: () => DriverTransaction | undefined;

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

/** Outside a transaction, a statement whose plan was outdated has changed nothing. */
const repeatIfOutdated =
  <Result>(repeat: () => Promise<Result>) =>
  (error: unknown) => {
    if (!isOutdatedPlan(error)) throw error;
    return repeat();
  };

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
    const sent = this.#send<Row>(statements);
    return this.#state === 'none'
      ? sent.catch(repeatIfOutdated(() => this.#send(statements)))
      : sent;
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
    // The transaction ends even if the commit fails.
    this.#state = 'none';
    await this.#send([...rest, { query: commit }]);
  }

  /** Never throws: if the connection is lost, the server rolls back by itself. */
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

  async #send<Row>(statements: readonly SentStatement[]): Promise<QueryResult<Row>> {
    const sent = statements.map(({ query }) => this.inner.executeQuery<Row>(query));
    const last = sent.at(-1) as Promise<QueryResult<Row>>;
    if (sent.length === 1) return last;
    const outcomes = await Promise.allSettled(sent);
    for (const [place, outcome] of outcomes.entries()) {
      // Later statements fail only because the transaction has failed.
      if (outcome.status === 'rejected') throw outcome.reason;
      statements[place]?.onResult?.(outcome.value);
    }
    return last;
  }
}
