import {
  type CompiledQuery,
  type DatabaseConnection,
  type OperationNodeSource,
  type RawBuilder,
  sql,
} from 'kysely';

/** A write that waits for the next statement of its transaction. */
export interface WaitingWrite {
  readonly kind: 'insert' | 'update';
  readonly table: string;
  readonly statement: OperationNodeSource;
}

/**
 * Writes that wait for the next statement of their transaction, so that several rows take one
 * statement. None of them may read a row of another, also not in a trigger. Foreign keys between them
 * hold, as the database checks these when the statement ends. An update shares no statement with
 * another write of its table: one would not see what the other does.
 */
export class GatheredWrites {
  #statements: WaitingWrite[][] = [];

  /** Has a write wait. */
  add(write: WaitingWrite): void {
    const last = this.#statements.at(-1);
    if (last?.every((other) => mayJoin(write, other))) last.push(write);
    else this.#statements.push([write]);
  }

  /** Takes what waits the longest, as one statement; undefined when nothing does. */
  take(): RawBuilder<unknown> | undefined {
    const [last, ...others] = (this.#statements.shift() ?? []).reverse();
    return last && inFront(others.reverse(), sql`${last.statement}`);
  }

  /** Takes the writes that would be the next statement but for this one, and puts them in front of it. */
  before<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
    return inFront(this.#statements.pop() ?? [], statement);
  }
}

/** Whether two writes may be one statement. */
function mayJoin(write: WaitingWrite, other: WaitingWrite): boolean {
  return write.table !== other.table || (write.kind === 'insert' && other.kind === 'insert');
}

function inFront<Row>(writes: readonly WaitingWrite[], statement: RawBuilder<Row>) {
  if (writes.length === 0) return statement;
  const named = writes.map(
    (write, index) => sql`${sql.id(`gathered_${index}`)} as (${write.statement})`,
  );
  return sql<Row>`with ${sql.join(named)} ${statement}`;
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
    for (let next = takeGathered(); next; next = takeGathered()) await execute(next);
    return execute(query);
  };
  return connection;
}
