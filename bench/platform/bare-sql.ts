import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Store } from '../../src/platform/kernel/store/store.ts';

/** A statement as it went to the database. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What one call asked of the database, to be asked again without the platform around it. */
export interface BareSql {
  readonly statements: readonly Statement[];
  /** The ids that were new in this call: a replay needs others. */
  readonly ids: readonly string[];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a call asks of the database; it is made twice. Nothing else may use the database meanwhile. */
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
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  // The one place that both kinds of database pass: the driver's client.
  pg.Client.prototype.query = new Proxy(original, {
    apply(query, client, args: unknown[]) {
      statements.push(...statementIn(args));
      return Reflect.apply(query, client, args);
    },
  });
  try {
    await call();
    if (statements.length === 0) throw new Error('the call asked the database for nothing');
    return statements;
  } finally {
    pg.Client.prototype.query = original;
  }
}

/** Of the arguments of `query`: text and values, or one object with both. */
function statementIn([first, second]: readonly unknown[]): Statement[] {
  const { text, values } = z.parse(
    Query,
    typeof first === 'string' ? { text: first, values: second } : first,
  );
  return [{ text, values: values ?? [] }];
}

const Query = z.object({ text: z.string(), values: z.optional(z.array(z.unknown())) });

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
