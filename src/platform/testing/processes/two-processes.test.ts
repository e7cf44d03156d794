import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectNothingLost,
  openSurroundings,
  type Surroundings,
  sentEvents,
  untilAllArrived,
} from './books.ts';
import { freePort } from './child-process.ts';
import { createIntegrator, type Integrator } from './integrator.ts';
import { buildPlatform, type PlatformProcess, startPlatform } from './platform-process.ts';

/**
 * Two platforms on one PostgreSQL under load. Each is killed once and started again with another master
 * key: acknowledged requests have happened, every event arrives, in the order of its resource, and no
 * recurring job runs twice.
 */

const [masterKey, nextKey] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('hex'));
/** Environment of the processes: after its kill, each has the next master key. */
let keys: Record<string, string> = { MASTER_KEY: masterKey ?? '' };
/** Number of acknowledged contacts when a process is killed, and when the load ends. */
const killsAt = [8, 20];
const enough = 32;
/** Limit in case a process doesn't come back. */
const most = 1000;
const maxRepeated = 2 * 32;

let around: Surroundings;
let script: string;
const ports: number[] = [];
const platforms: PlatformProcess[] = [];
let integrator: Integrator;

function start(index: number): PlatformProcess {
  const platform = startPlatform(script, {
    port: ports[index] ?? 0,
    environment: { DATABASE_URL: around.databaseUrl, ...keys },
  });
  platforms[index] = platform;
  return platform;
}

/**
 * Records the claimed runs of jobs: `jobs` itself has only the next run. Others may claim the run of a killed
 * process once its claim ends.
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
  [around, script] = await Promise.all([openSurroundings(), buildPlatform('two-processes')]);
  ports.push(await freePort(), await freePort());
  for (const index of [0, 1]) await start(index).untilHealthy();
  await around.database.query(noteClaims);
  let calls = 0;
  integrator = await createIntegrator((path, init) =>
    fetch(`${platforms[calls++ % 2]?.url}${path}`, init),
  );
  await load();
  await untilAllArrived(around.database, integrator);
}, 600_000);

afterAll(async () => {
  await Promise.all(platforms.map((platform) => platform.end()));
  await around?.close();
});

/** Eight callers and an advancing clock, while the processes are killed in turn. */
async function load(): Promise<void> {
  const { url } = around.hooks;
  const accounts = [await integrator.openAccount({ url }), await integrator.openAccount({ url })];
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

// Covers SO3, EV15
test('no acknowledged data is lost, and every change is announced by an event that arrives', async () => {
  expect(integrator.acknowledged.length).toBeGreaterThan(8);
  await expectNothingLost(around, integrator);
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
  const { hooks, database } = around;
  expect(orderOf(hooks.received)).toEqual(orderOf(await sentEvents(database)));
});

test('only deliveries that were being sent when a process died are sent twice', () => {
  const ids = around.hooks.received.map(({ id }) => id);
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(maxRepeated);
});

// Covers SO4
test('one process takes each run of a job', async () => {
  const { database } = around;
  const { rows } = await database.query(
    'select name, due, count(*) from job_claims group by name, due having count(*) > 1',
  );
  expect(rows).toEqual([]);
  const { rows: runs } = await database.query('select 1 from job_claims');
  expect(runs.length).toBeGreaterThan(10);
});

test('the master key was replaced meanwhile, and either opens the database', async () => {
  const { rows } = await around.database.query('select 1 from master_keys');
  expect(rows).toHaveLength(2);
});
