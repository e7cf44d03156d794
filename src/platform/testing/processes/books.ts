import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { startPostgres } from '../real-postgres.ts';
import { type HookServer, startHookServer } from './hook-server.ts';
import type { Integrator } from './integrator.ts';

export type Surroundings = Awaited<ReturnType<typeof openSurroundings>>;

/** Starts what processes of the platform need: a PostgreSQL, and an integrator's server. */
export async function openSurroundings(isSigned?: Parameters<typeof startHookServer>[0]) {
  const [server, hooks] = await Promise.all([startPostgres(), startHookServer(isSigned)]);
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();
  return {
    databaseUrl: server.url,
    database,
    hooks,
    async close() {
      await database.end();
      await server.stop();
      await hooks.close();
    },
  };
}

/** An event that the platform has for an integrator. */
interface Sent {
  id: string;
  resource_id: string;
  action: string;
  success: boolean;
}

const maxRounds = 600;

/** Claims of a killed process last 15 s; a rejected delivery is retried after 300 s. */
export async function untilAllArrived(database: pg.Client, integrator: Integrator): Promise<void> {
  for (let round = 0; round < maxRounds; round++, await delay(100)) {
    await integrator.advance(100);
    const { rows } = await database.query('select 1 from webhooks where not success limit 1');
    if (rows.length === 0) return;
  }
}

export async function sentEvents(database: pg.Client): Promise<Sent[]> {
  const text = 'select id, resource_id, action, success from webhooks order by sequence';
  return (await database.query<Sent>(text)).rows;
}

/** Expects that all acknowledged changes exist, and that each has an event that arrived. */
export async function expectNothingLost(
  { database, hooks }: { database: pg.Client; hooks: HookServer },
  { acknowledged }: Integrator,
): Promise<void> {
  const { rows } = await database.query<{ id: string }>('select id from contacts');
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter(({ id }) => !stored.has(id))).toEqual([]);
  const sent = await sentEvents(database);
  const unannounced = acknowledged.filter(({ id, changes }) => {
    const own = sent.filter(({ resource_id }) => resource_id === id);
    return own[0]?.action !== 'create' || own.length <= changes;
  });
  expect(unannounced).toEqual([]);
  const arrived = new Set(hooks.received.map(({ id }) => id));
  expect(sent.filter(({ id, success }) => !success || !arrived.has(id))).toEqual([]);
}
