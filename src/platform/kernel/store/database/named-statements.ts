import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import { createPoolClient } from './pool-client.ts';

/**
 * A pool of one connection with named statements: the database parses and plans each only once.
 * Not usable behind a connection pooler, because a name is known on one connection only.
 */
export function withNamedStatements(
  pool: Pool,
  onStatement: (statement: string) => void,
): PostgresPool {
  const names = new Map<string, string>();
  let named = 0;

  function nameOf(statement: string): string | undefined {
    const known = names.get(statement);
    if (known !== undefined || names.size >= maxNames) return known;
    const name = `s${named++}`;
    names.set(statement, name);
    return name;
  }

  return {
    async connect() {
      const client = await pool.connect();
      const run = async (text: string, parameters: readonly unknown[]) => {
        onStatement(text);
        if (changesTables.test(text)) {
          names.clear();
          await client.query('deallocate all');
          return client.query(text);
        }
        // Without parameters, a statement is one message, which is faster than a plan.
        const isNamed = parameters.length > 0 && !comparesPatterns.test(text);
        const name = isNamed ? nameOf(text) : undefined;
        return client.query({ text, values: [...parameters], ...(name && { name }) });
      };
      return createPoolClient(run, () => client.release());
    },
    end: () => pool.end(),
  };
}

/** Plans stay in memory, and filters may have any number of values. */
const maxNames = 1000;

/** The best index for a pattern depends on its characters: a generic plan may read every row. */
const comparesPatterns = /\bi?like\b/;

/** The database rejects a plan if the columns of its table have changed. */
const changesTables = /^\s*(alter|create|drop)\b/i;
