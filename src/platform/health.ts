import { sql } from 'kysely';
import type { Operation } from '../contract/index.ts';
import { plain } from './http/reply.ts';
import { route } from './http/route.ts';
import type { ModuleFactory } from './platform-module.ts';

const readHealth = {
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the platform answers and reaches its database',
  credential: 'none',
  encoding: 'json',
  status: 200,
} satisfies Operation;

/** For whoever starts and watches the process. */
export const health: ModuleFactory = ({ store }) => ({
  routes: [
    route(readHealth, async () => {
      await sql`select 1`.execute(store.db);
      return plain({ status: 'ok' });
    }),
  ],
});
