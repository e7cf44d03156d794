import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';

type Parameters = readonly unknown[];

/** Creates a client of a pool that runs statements with `run`, and has no cursors. */
export function createPoolClient(
  run: (text: string, parameters: Parameters) => Promise<unknown>,
  release: () => void,
): PostgresPoolClient {
  function query<R>(text: string, parameters: Parameters): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, parameters: Parameters = []): unknown {
    if (typeof text === 'string') return run(text, parameters);
    throw new TypeError('the store has no cursors');
  }
  return { query, release };
}
