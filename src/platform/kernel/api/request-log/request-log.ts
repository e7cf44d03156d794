import { createTicker, type Environment, toLoggedError } from '../../services/index.ts';
import { type Store, toJson } from '../../store/index.ts';
import type { RequestRow } from './request-row.ts';

/** Collects requests in memory, and writes them together, so that no response waits for it. */
export interface RequestLog {
  /** Does nothing before the start: a log that is never written must not grow. */
  add(row: RequestRow): void;
  start(): void;
  /** Writes the rest. */
  stop(): Promise<void>;
}

const everyMs = 1000;
const mostInStatement = 500;
/** A database that is away or slow must not fill the memory. */
const mostInMemory = 5000;

/** Creates a log that is written each second. A crash loses the requests since the last time. */
export function createRequestLog({ store, log }: Pick<Environment, 'store' | 'log'>): RequestLog {
  let waiting: RequestRow[] = [];
  let dropped = 0;
  let isStarted = false;

  const write = async () => {
    if (dropped > 0) log.warn('the request log is incomplete', { count: dropped });
    dropped = 0;
    while (waiting.length > 0) {
      const rows = waiting.slice(0, mostInStatement);
      waiting = waiting.slice(mostInStatement);
      try {
        await insertRows(store, rows);
      } catch (error) {
        dropped += rows.length;
        log.error('work failed', { part: 'request log', error: toLoggedError(error) });
      }
    }
  };
  const ticker = createTicker(everyMs, () => store.detached(write));
  return {
    add(row) {
      if (!isStarted) return;
      if (waiting.length < mostInMemory) waiting.push(row);
      else dropped += 1;
    },
    start() {
      isStarted = true;
      ticker.start();
    },
    async stop() {
      isStarted = false;
      await ticker.stop();
      await store.detached(write);
    },
  };
}

async function insertRows({ db }: Pick<Store, 'db'>, rows: readonly RequestRow[]): Promise<void> {
  const values = rows.map(({ error_codes, rejected_attributes, body, ...row }) => ({
    ...row,
    error_codes: toJson(error_codes),
    rejected_attributes: toJson(rejected_attributes),
    body: toJson(body),
  }));
  await db.insertInto('api_requests').values(values).execute();
}
