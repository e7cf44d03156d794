import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { joinWrites } from './join-writes.ts';
import { isConnectionLoss } from './lost-connections.ts';
import { hasOwnProcess } from './own-process.ts';
import { createPoolClient } from './pool-client.ts';
import { isOutdatedPlan, type StatementNames } from './statement-names.ts';

/** Milliseconds; in total longer than a pooler takes to restart. */
const pauses = [50, 100, 200, 400, 800, 1600];

/**
 * A pool for a server that restarts and fails over. It retries to connect. It closes a connection
 * after an error that shows that it is lost, or leads to a replica, which would reject every write.
 *
 * @param names for statements on connections with a process of their own; none by default
 */
export function reconnecting(pool: Pool, names?: StatementNames): PostgresPool {
  // A connection that breaks between two statements emits an event, which would end the process
  // without a listener. Its next statement fails, or the pool replaces it.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  /** The generation of the names that a connection knows. */
  const generations = new WeakMap<PoolClient, number>();
  return {
    async connect() {
      const client = await connect(pool);
      const named = names && hasOwnProcess(client) ? names : undefined;
      if (named && !generations.has(client)) generations.set(client, named.generation());
      let isUseless = false;
      const run = (text: string, parameters: readonly unknown[]) => {
        joinWrites(client);
        const name = parameters.length > 0 ? named?.nameOf(text) : undefined;
        const statement = { text, values: [...parameters], ...(name && { name }) };
        return client.query(statement).catch((error: unknown) => {
          isUseless ||= isConnectionLoss(error);
          if (isOutdatedPlan(error)) named?.renew();
          throw error;
        });
      };
      // The server frees the plans of old names when their connection ends.
      const isOld = () => named && generations.get(client) !== named.generation();
      return createPoolClient(run, () => client.release(isUseless || isOld()));
    },
    end: () => pool.end(),
  };
}

async function connect(pool: Pool): Promise<PoolClient> {
  for (const pause of pauses) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      await delay(pause);
    }
  }
  return pool.connect();
}
