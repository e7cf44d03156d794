import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * A pool of one connection with named statements: the database parses and plans each only once.
 * Not usable behind a connection pooler, because a name is known on one connection only.
 */
export function withNamedStatements(
  pool: Pool,
  onStatement: (statement: string) => void,
): PostgresPool {
  const names = new StatementNames();
  return {
    connect: async () => new NamingClient(await pool.connect(), names, onStatement),
    end: () => pool.end(),
  };
}

/** Plans stay in memory, and filters may have any number of values. */
const maxNames = 1000;

class StatementNames {
  readonly #names = new Map<string, string>();
  #given = 0;

  of(statement: string): string | undefined {
    const known = this.#names.get(statement);
    if (known !== undefined || this.#names.size >= maxNames) return known;
    const name = `s${this.#given++}`;
    this.#names.set(statement, name);
    return name;
  }

  forget(): void {
    this.#names.clear();
  }
}

/** The best index for a pattern depends on its characters: a generic plan may read every row. */
const comparesPatterns = /\bi?like\b/;

/** The database rejects a plan if the columns of its table have changed. */
const changesTables = /^\s*(alter|create|drop)\b/i;

class NamingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  readonly #onStatement: (statement: string) => void;

  constructor(client: PoolClient, names: StatementNames, onStatement: (statement: string) => void) {
    this.#client = client;
    this.#names = names;
    this.#onStatement = onStatement;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(
    text: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<unknown> | PostgresCursor<unknown> {
    if (typeof text !== 'string') throw new TypeError('the embedded database has no cursors');
    this.#onStatement(text);
    if (changesTables.test(text)) return this.#changeTables(text);
    // Without parameters, a statement is one message, which is faster than a plan: `begin`,
    // `commit`.
    const isNamed = parameters.length > 0 && !comparesPatterns.test(text);
    const name = isNamed ? this.#names.of(text) : undefined;
    return this.#client.query({ text, values: [...parameters], ...(name && { name }) });
  }

  release(): void {
    this.#client.release();
  }

  async #changeTables(text: string): Promise<unknown> {
    this.#names.forget();
    await this.#client.query('deallocate all');
    return this.#client.query(text);
  }
}
