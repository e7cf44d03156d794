import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import * as z from 'zod/mini';
import { askForProcess } from '../kernel/store/database/own-process.ts';

/** A statement as sent to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** From 1. Statements with the same number were sent before any of them was answered. */
  readonly turn: number;
}

const recording = new AsyncLocalStorage<true>();

/**
 * Returns the statements of a call, with `begin` and `commit`, without those of anything else that runs
 * meanwhile.
 */
export async function recordStatements(call: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  let [turn, underWay] = [0, 0];
  const original = pg.Client.prototype.query;
  // The only code that both kinds of database use: the driver's client.
  pg.Client.prototype.query = new Proxy(original, {
    apply(query, client, args: unknown[]) {
      const result = Reflect.apply(query, client, args);
      // A new connection finds out what it leads to.
      if (!recording.getStore() || args[0] === askForProcess) return result;
      if (underWay === 0) turn += 1;
      statements.push({ ...statementIn(args), turn });
      underWay += 1;
      const end = () => {
        underWay -= 1;
      };
      void Promise.resolve(result).then(end, end);
      return result;
    },
  });
  try {
    await recording.run(true, call);
    return statements;
  } finally {
    pg.Client.prototype.query = original;
  }
}

const Query = z.object({ text: z.string(), values: z.optional(z.array(z.unknown())) });

/** Parses the arguments of `query`: text and values, or one object with both. */
function statementIn([first, second]: readonly unknown[]): Omit<Statement, 'turn'> {
  const { text, values } = z.parse(
    Query,
    typeof first === 'string' ? { text: first, values: second } : first,
  );
  return { text, values: values ?? [] };
}
