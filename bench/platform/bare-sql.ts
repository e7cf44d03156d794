import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Store } from '../../src/platform/kernel/store/database/store.ts';
import { recordStatements, type Statement } from '../../src/platform/testing/record-statements.ts';

/** SQL statements of one call, recorded so that they can be replayed without the platform. */
export interface BareSql {
  readonly statements: readonly Statement[];
  /** Ids that were created in this call: a replay needs new ones. */
  readonly ids: readonly string[];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Records the statements of a call, which runs twice. The database must be idle otherwise. */
export async function recordSql(call: () => Promise<void>): Promise<BareSql> {
  const first = await record(call);
  const statements = await record(call);
  const old = new Set(uuidsIn(first));
  return { statements, ids: uuidsIn(statements).filter((id) => !old.has(id)) };
}

function uuidsIn(statements: readonly Statement[]): string[] {
  const values = statements.flatMap((statement) => statement.values);
  return values.filter((value) => typeof value === 'string').filter((text) => uuid.test(text));
}

async function record(call: () => Promise<void>): Promise<Statement[]> {
  const statements = await recordStatements(call);
  if (statements.length === 0) throw new Error('the call asked the database for nothing');
  return statements;
}

/** Provides a function that repeats the work on its own connection, each time with new ids. */
export async function withReplay<Result>(
  store: Store,
  { statements, ids }: BareSql,
  use: (replay: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return store.db.connection().execute((db) =>
    use(async () => {
      const fresh = new Map(ids.map((id) => [id, randomUUID()]));
      const renew = (value: unknown) => (typeof value === 'string' && fresh.get(value)) || value;
      for (const { text, values } of statements) {
        await db.executeQuery(CompiledQuery.raw(text, values.map(renew)));
      }
    }),
  );
}
