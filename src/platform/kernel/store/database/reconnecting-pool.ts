import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { joinWrites } from './join-writes.ts';
import { isConnectionLoss } from './lost-connections.ts';
import { createPoolClient } from './pool-client.ts';

/** Milliseconds; in total longer than a pooler takes to restart. */
const pauses = [50, 100, 200, 400, 800, 1600];

/**
 * A pool for a server that restarts and fails over. It retries to connect. It closes a connection
 * after an error that shows that it is lost, or leads to a replica, which would reject every write.
 */
export function reconnecting(pool: Pool): PostgresPool {
  // A connection that breaks between two statements emits an event, which would end the process
  // without a listener. Its next statement fails, or the pool replaces it.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return {
    async connect() {
      const client = await connect(pool);
      let isUseless = false;
      const run = (text: string, parameters: readonly unknown[]) => {
        joinWrites(client);
        return client.query(text, [...parameters]).catch((error: unknown) => {
          isUseless ||= isConnectionLoss(error);
          throw error;
        });
      };
      return createPoolClient(run, () => client.release(isUseless));
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
