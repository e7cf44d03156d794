import pg from 'pg';
import * as z from 'zod/mini';

/** A statement as it went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements of a call, with `begin` and `commit`. Nothing else may use the database meanwhile. */
export async function recordStatements(call: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  // The one place that both kinds of database pass: the driver's client.
  pg.Client.prototype.query = new Proxy(original, {
    apply(query, client, args: unknown[]) {
      statements.push(statementIn(args));
      return Reflect.apply(query, client, args);
    },
  });
  try {
    await call();
    return statements;
  } finally {
    pg.Client.prototype.query = original;
  }
}

const Query = z.object({ text: z.string(), values: z.optional(z.array(z.unknown())) });

/** Of the arguments of `query`: text and values, or one object with both. */
function statementIn([first, second]: readonly unknown[]): Statement {
  const { text, values } = z.parse(
    Query,
    typeof first === 'string' ? { text: first, values: second } : first,
  );
  return { text, values: values ?? [] };
}
