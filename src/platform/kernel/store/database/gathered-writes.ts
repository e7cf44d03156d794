import { type OperationNodeSource, type QueryResult, type RawBuilder, sql } from 'kysely';

export interface WaitingWrite {
  readonly kind: 'insert' | 'update';
  readonly table: string;
  readonly statement: OperationNodeSource;
}

export interface WaitingStatement {
  readonly statement: RawBuilder<unknown>;
  onResult?(result: QueryResult<unknown>): void;
}

/**
 * Collects writes until the next statement of their transaction, so that several rows take one
 * statement. A write must not read rows of another, not even in a trigger. An update never shares a
 * statement with another write to its table: neither would see the other's changes.
 */
export class GatheredWrites {
  #statements: WaitingStatement[] = [];
  #open: WaitingWrite[] = [];

  add(write: WaitingWrite): void {
    if (!this.#open.every((other) => mayJoin(write, other))) this.#close();
    this.#open.push(write);
  }

  /** Adds a statement that includes the writes added since the previous one. */
  addStatement({ statement, ...rest }: WaitingStatement): void {
    this.#statements.push({ statement: this.before(statement), ...rest });
  }

  /** Removes and returns all waiting statements, in order. */
  take(): WaitingStatement[] {
    this.#close();
    const statements = this.#statements;
    this.#statements = [];
    return statements;
  }

  /** Returns a statement that also runs the open writes, before it. */
  before<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
    const writes = this.#open;
    this.#open = [];
    return inFront(writes, statement);
  }

  #close(): void {
    const last = this.#open.pop();
    if (last) this.addStatement({ statement: sql`${last.statement}` });
  }
}

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
