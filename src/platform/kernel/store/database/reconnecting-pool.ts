import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isConnectionLoss } from './lost-connections.ts';

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
    connect: async () => new ReconnectingClient(await connect(pool)),
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

class ReconnectingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #isUseless = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(
    text: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<unknown> | PostgresCursor<unknown> {
    if (typeof text !== 'string') throw new TypeError('the store has no cursors');
    return this.#client.query(text, [...parameters]).catch((error: unknown) => {
      this.#isUseless ||= isConnectionLoss(error);
      throw error;
    });
  }

  release(): void {
    this.#client.release(this.#isUseless);
  }
}
