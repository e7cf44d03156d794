import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Store } from '../../src/platform/store/store.ts';

/** A statement as it went to the database. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What one call asked of the database, to be asked again without the platform around it. */
export interface BareSql {
  readonly statements: readonly Statement[];
  /** The ids that the platform made during the call: a replay needs others. */
  readonly ids: readonly string[];
}

/** Makes ids, and remembers them while something is recorded. */
export interface Ids {
  newId(): string;
  made: string[];
}

export function createIds(): Ids {
  const ids: Ids = {
    made: [],
    newId() {
      const id = randomUUID();
      ids.made.push(id);
      return id;
    },
  };
  return ids;
}

/** Records the statements of a call. Nothing else may use the database meanwhile. */
export async function recordSql(ids: Ids, call: () => Promise<void>): Promise<BareSql> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  ids.made = [];
  // The one place that both kinds of database pass: the driver's client.
  pg.Client.prototype.query = new Proxy(original, {
    apply(query, client, args: unknown[]) {
      const [text, values] = args;
      if (typeof text === 'string') {
        statements.push({ text, values: Array.isArray(values) ? [...values] : [] });
      }
      return Reflect.apply(query, client, args);
    },
  });
  try {
    await call();
  } finally {
    pg.Client.prototype.query = original;
  }
  return { statements, ids: [...ids.made] };
}

/** A function that does the same work on one connection of its own, each time with other ids. */
export async function withReplay(
  store: Store,
  { statements, ids }: BareSql,
  use: (replay: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await store.db.connection().execute(async (db) => {
    await use(async () => {
      const fresh = new Map(ids.map((id) => [id, randomUUID()]));
      const renew = (value: unknown) => (typeof value === 'string' && fresh.get(value)) || value;
      for (const { text, values } of statements) {
        await db.executeQuery(CompiledQuery.raw(text, values.map(renew)));
      }
    });
  });
}
