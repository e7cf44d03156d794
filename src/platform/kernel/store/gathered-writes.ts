import {
  type CompiledQuery,
  type DatabaseConnection,
  type OperationNodeSource,
  type RawBuilder,
  sql,
} from 'kysely';

/**
 * Inserts that wait for the next statement of their transaction, so that several rows take one
 * statement. None of them may read a row of another, also not in a trigger. Foreign keys between them
 * hold, as the database checks these when the statement ends.
 */
export class GatheredWrites {
  #waiting: OperationNodeSource[] = [];

  /** Has an insert wait. */
  add(insert: OperationNodeSource): void {
    this.#waiting.push(insert);
  }

  /** Takes all waiting inserts, as one statement; undefined when there are none. */
  take(): RawBuilder<unknown> | undefined {
    const last = this.#waiting.pop();
    return last && this.before(sql`${last}`);
  }

  /** Takes all waiting inserts, and puts them in front of a statement. */
  before<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return statement;
    const named = waiting.map(
      (insert, index) => sql`${sql.id(`gathered_${index}`)} as (${insert})`,
    );
    return sql<Row>`with ${sql.join(named)} ${statement}`;
  }
}

const known = new WeakSet<DatabaseConnection>();

/** Makes a connection write what its transaction has gathered before each statement. */
export function writeFirst(
  connection: DatabaseConnection,
  takeGathered: () => CompiledQuery | undefined,
): DatabaseConnection {
  // The driver hands out the same connection again: wrap it once.
  if (known.has(connection)) return connection;
  known.add(connection);
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query) => {
    const gathered = takeGathered();
    if (gathered) await execute(gathered);
    return execute(query);
  };
  return connection;
}
