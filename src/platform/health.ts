import { sql } from 'kysely';
import type { Operation } from '../contract/index.ts';
import { plain } from './http/reply.ts';
import { route } from './http/route.ts';
import { toLoggedError } from './log.ts';
import type { ModuleFactory } from './platform-module.ts';

const readHealth = {
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the platform answers and reaches its database',
  credential: 'none',
  encoding: 'json',
  status: 200,
} satisfies Operation;

/** Longer than a busy database takes, and shorter than a watcher's patience. */
const patienceMs = 3000;

/** For whoever starts and watches the process: 200, or 503 when the database does not answer. */
export const health: ModuleFactory = ({ store, log }) => ({
  routes: [
    route(readHealth, async () => {
      try {
        await inTime(sql`select 1`.execute(store.db));
        return plain({ status: 'ok' });
      } catch (error) {
        log.error('database away', { part: 'health', error: toLoggedError(error) });
        return Response.json({ status: 'unavailable' }, { status: 503 });
      }
    }),
  ],
});

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
