import {
  type CompiledQuery,
  type DatabaseConnection,
  type OperationNodeSource,
  type RawBuilder,
  sql,
} from 'kysely';

/**
 * Inserts of a transaction that wait for its next statement, so that several rows are one statement.
 * None of them may see a row of another: not by a trigger either. Foreign keys between them hold,
 * as the database checks these when the statement ends.
 */
export class GatheredWrites {
  #waiting: OperationNodeSource[] = [];

  add(insert: OperationNodeSource): void {
    this.#waiting.push(insert);
  }

  /** All that wait, as one statement; undefined when none does. They wait no more. */
  take(): RawBuilder<unknown> | undefined {
    const last = this.#waiting.pop();
    return last && this.before(sql`${last}`);
  }

  /** The statement with all that wait in front of it. They wait no more. */
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

/** Has a connection write what its transaction has gathered before anything else. */
export function writeFirst(
  connection: DatabaseConnection,
  takeGathered: () => CompiledQuery | undefined,
): DatabaseConnection {
  // The driver uses a connection again, and finds it by its identity.
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
