/** Counts the statements of a database that nobody else writes to. */
export interface WriteCounter {
  /** Sees a statement before the database does. */
  see(statement: string): void;
  /** Returns the number of statements that may have changed something. */
  count(): number;
}

/** A query with `with` may change something, so it counts. */
const changesNothing =
  /^\s*(select|explain|begin|start transaction|set transaction|commit|rollback|savepoint|release)\b/i;

export function createWriteCounter(): WriteCounter {
  let count = 0;
  return {
    see(statement) {
      if (!changesNothing.test(statement)) count += 1;
    },
    count: () => count,
  };
}
