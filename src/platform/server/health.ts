import { sql } from 'kysely';
import type { Operation } from '../../contract/index.ts';
import { plain } from '../kernel/api/http/reply.ts';
import { route } from '../kernel/api/http/route.ts';
import type { ModuleFactory } from '../kernel/api/modules/platform-module.ts';
import { type Log, toLoggedError } from '../kernel/services/telemetry/log.ts';
import { isFull } from '../kernel/store/database/data-folder.ts';
import type { Store } from '../kernel/store/database/store.ts';

const readHealth = {
  method: 'GET',
  path: '/healthz',
  summary: 'Reports if the platform responds and reaches its database',
  credential: 'none',
  encoding: 'json',
  status: 200,
} satisfies Operation;

/** Longer than a busy database takes, and shorter than the timeout of monitors. */
const patienceMs = 3000;

/** Responds to monitors: 200, or 503 if the database doesn't answer or can't write because its disk is full. */
export const health: ModuleFactory = ({ store, log }) => ({
  routes: [
    route(readHealth, async () => {
      try {
        if (store.freeBytes && isFull(store.freeBytes())) return diskFull(log);
        await inTime(probe(store));
        return plain({ status: 'ok' });
      } catch (error) {
        if (isDiskFull(error)) return diskFull(log);
        log.error('database away', { part: 'health', error: toLoggedError(error) });
        return Response.json({ status: 'unavailable' }, { status: 503 });
      }
    }),
  ],
});

/** Writes if nothing else reports a full disk: a database with a full disk can still read. */
function probe({ db, freeBytes }: Store): Promise<unknown> {
  const statement = freeBytes ? sql`select 1` : sql`update installation set id = id`;
  return statement.execute(db);
}

function diskFull(log: Log): Response {
  log.error('disk full', { part: 'health' });
  return Response.json({ status: 'unavailable', reason: 'disk_full' }, { status: 503 });
}

/** Recognizes PostgreSQL's code and the system's. */
function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '53100' || code === 'ENOSPC';
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error('no answer in time')), patienceMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
