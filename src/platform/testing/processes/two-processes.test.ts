import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealPostgres, startPostgres } from '../real-postgres.ts';
import {
  lostContacts,
  sentEvents,
  unannouncedChanges,
  undelivered,
  untilAllArrived,
} from './books.ts';
import { type HookServer, startHookServer } from './hook-server.ts';
import { createIntegrator, type Integrator } from './integrator.ts';
import {
  buildPlatform,
  freePort,
  type PlatformProcess,
  startPlatform,
} from './platform-process.ts';

/**
 * Two platforms on one PostgreSQL under load. Each is killed once and started again with another master
 * key: acknowledged requests have happened, every event arrives, in the order of its resource, and no
 * recurring job runs twice.
 */

const site = join('.cache', 'two-processes-site');
mkdirSync(join(site, 'v1'), { recursive: true });
writeFileSync(join(site, 'v1/embeds.js'), '');
const [masterKey, nextKey] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('hex'));
/** Environment of the processes: after its kill, each has the next master key. */
let keys: Record<string, string> = { MASTER_KEY: masterKey ?? '' };
/** Number of acknowledged contacts when a process is killed, and when the load ends. */
const killsAt = [8, 20];
const enough = 32;
/** Limit in case a process doesn't come back. */
const most = 1000;
const maxRepeated = 2 * 32;

let server: RealPostgres;
let hooks: HookServer;
let script: string;
let database: pg.Client;
const ports: number[] = [];
const platforms: PlatformProcess[] = [];
let integrator: Integrator;

function start(index: number): PlatformProcess {
  const platform = startPlatform(script, {
    port: ports[index] ?? 0,
    environment: {
      DATABASE_URL: server.url,
      ...keys,
      BUILT_SITE_DIR: site,
    },
  });
  platforms[index] = platform;
  return platform;
}

/**
 * Records which process took which run of a job: `jobs` itself has only the next one. What a killed
 * process has claimed is free once its claim ends.
 */
const noteClaims = `
  create table job_claims (name text, due timestamptz);
  create function note_claim() returns trigger language plpgsql as $$
    begin
      if new.claimed_until is distinct from old.claimed_until and new.claimed_until is not null
        and (old.claimed_until is null or old.claimed_until > clock_timestamp()) then
        insert into job_claims values (new.name, new.next_run_at);
      end if;
      return new;
    end
  $$;
  create trigger claims after update on jobs for each row execute function note_claim()`;

beforeAll(async () => {
  [server, hooks, script] = await Promise.all([
    startPostgres(),
    startHookServer(),
    buildPlatform('two-processes'),
  ]);
  ports.push(await freePort(), await freePort());
  for (const index of [0, 1]) await start(index).untilHealthy();
  database = new pg.Client({ connectionString: server.url });
  await database.connect();
  await database.query(noteClaims);
  let calls = 0;
  integrator = await createIntegrator((path, init) =>
    fetch(`${platforms[calls++ % 2]?.url}${path}`, init),
  );
  await load();
  await untilAllArrived(database, integrator);
}, 600_000);

afterAll(async () => {
  await Promise.all(platforms.map((platform) => platform.end()));
  await database?.end();
  await server?.stop();
  await hooks?.close();
});

/** Eight callers and an advancing clock, while the processes are killed in turn. */
async function load(): Promise<void> {
  const accounts = [
    await integrator.openAccount({ url: hooks.url }),
    await integrator.openAccount({ url: hooks.url }),
  ];
  let killed = 0;
  const isOver = () => {
    const { length } = integrator.acknowledged;
    return length >= most || (killed === killsAt.length && length >= enough);
  };
  const callers = Array.from({ length: 8 }, async (_, index) => {
    while (!isOver()) await integrator.work(accounts[index % 2] ?? '', 3);
  });
  const hand = async () => {
    for (; !isOver(); await delay(150)) await integrator.advance(20);
  };
  /** One after the other, so that one process is running at any time. */
  const kill = async () => {
    for (const [index, at] of killsAt.entries()) {
      while (integrator.acknowledged.length < at) await delay(20);
      await platforms[index]?.end('SIGKILL');
      keys = { MASTER_KEY: nextKey ?? '', PREVIOUS_MASTER_KEY: masterKey ?? '' };
      await start(index).untilHealthy();
      killed += 1;
    }
  };
  await Promise.all([...callers, hand(), kill()]);
}

// Covers SO3
test('no acknowledged data is lost', async () => {
  expect(integrator.acknowledged.length).toBeGreaterThan(8);
  expect(await lostContacts(database, integrator.acknowledged)).toEqual([]);
});

// Covers EV15
test('every acknowledged change is announced, and every event arrives', async () => {
  const sent = await sentEvents(database);
  expect(unannouncedChanges(sent, integrator.acknowledged)).toEqual([]);
  expect(undelivered(sent, hooks)).toEqual([]);
});

// Covers EV16
test('events of one resource arrive in order', async () => {
  const orderOf = (events: readonly { id: string; resource_id: string }[]) => {
    const byResource = new Map<string, Set<string>>();
    for (const { id, resource_id } of events) {
      byResource.set(resource_id, (byResource.get(resource_id) ?? new Set()).add(id));
    }
    return [...byResource].map(([resource, ids]) => [resource, ...ids].join(' ')).sort();
  };
  expect(orderOf(hooks.received)).toEqual(orderOf(await sentEvents(database)));
});

test('only deliveries that were being sent when a process died are sent twice', () => {
  const ids = hooks.received.map(({ id }) => id);
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(maxRepeated);
});

// Covers SO4
test('one process takes each run of a job', async () => {
  const { rows } = await database.query(
    'select name, due, count(*) from job_claims group by name, due having count(*) > 1',
  );
  expect(rows).toEqual([]);
  const { rows: runs } = await database.query('select 1 from job_claims');
  expect(runs.length).toBeGreaterThan(10);
});

test('the master key was replaced meanwhile, and either opens the database', async () => {
  const { rows } = await database.query('select 1 from master_keys');
  expect(rows).toHaveLength(2);
});
