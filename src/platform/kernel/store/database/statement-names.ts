/** Names of statements that a server parses and plans once on each connection. */
export interface StatementNames {
  /** Returns the name of a statement; undefined if it is too rare for one, or the names are used up. */
  nameOf(text: string): string | undefined;
  /** Gives all statements other names from now on, because tables have changed. */
  renew(): void;
  /** Changes with each renewal. */
  generation(): number;
}

/** A plan takes memory on each connection, and multi-row inserts have a text for each number of rows. */
const most = 500;
/** A statement that runs less often isn't worth it. */
const usesBefore = 3;
/** Texts whose uses are counted. */
const mostCounted = 1000;

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let generation = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= most) return known;
      const count = (uses.get(text) ?? 0) + 1;
      if (count <= usesBefore) {
        if (uses.size >= mostCounted) uses.clear();
        uses.set(text, count);
        return undefined;
      }
      uses.delete(text);
      const name = `s${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    renew() {
      names.clear();
      generation += 1;
    },
    generation: () => generation,
  };
}

/**
 * True if a named statement wasn't run because its tables have other columns than when it was prepared. In a
 * transaction, nothing of it is committed.
 */
export function isOutdatedPlan(error: unknown): boolean {
  // Its code has other causes, and its text is in the server's language.
  return error instanceof Error && Reflect.get(error, 'routine') === 'RevalidateCachedQuery';
}
