import { createHmac, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectNothingLost,
  openSurroundings,
  type Surroundings,
  untilAllArrived,
} from './books.ts';
import { createFleet, type Version } from './fleet.ts';
import { createIntegrator, type Integrator } from './integrator.ts';
import { createMovedClock } from './moved-clock.ts';
import { buildPlatform } from './platform-process.ts';
import { stepsUnderLoad } from './steps-under-load.ts';

/**
 * Replaces every key under load, on two processes and one PostgreSQL: the master key by two rounds of
 * restarts, the secret of webhooks with an overlap, and the key of JWTs by the end of a month.
 */

const hour = 3_600_000;
const week = 604_800;
const [masterKey = '', nextKey = ''] = [0, 1].map(() => randomBytes(32).toString('hex'));
const secrets = { old: 'the old secret', next: 'the new secret' };
/** The only secret that the integrator's server knows. */
let known = secrets.old;

let around: Surroundings;
let integrator: Integrator;
const fleet = createFleet();
const clock = createMovedClock(resolve('.cache', 'key-rotation'));

/** Returns the milliseconds until this month ends. */
function untilNextMonth(): number {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime();
}

async function roll(version: Version): Promise<void> {
  for (const member of [...fleet.members]) {
    await fleet.add(version);
    await fleet.retire(member);
  }
}

beforeAll(async () => {
  around = await openSurroundings((body, signatures) =>
    signatures.includes(createHmac('sha256', known).update(body).digest('base64')),
  );
  const script = await buildPlatform('key-rotation-platform');
  const started = (keys: Record<string, string>): Version => ({
    script,
    environment: { DATABASE_URL: around.databaseUrl, ...clock.environment, ...keys },
  });
  const ahead = untilNextMonth() - hour;
  clock.setAhead(ahead);
  for (let count = 0; count < 2; count++) await fleet.add(started({ MASTER_KEY: masterKey }));
  integrator = await createIntegrator(fleet.send);
  const hook = { url: around.hooks.url, 'shared-secret': secrets.old };
  const account = await integrator.openAccount(hook);
  await stepsUnderLoad(integrator, account, [
    () => roll(started({ MASTER_KEY: nextKey, PREVIOUS_MASTER_KEY: masterKey })),
    () => clock.setAhead(ahead + 2 * hour),
    () => integrator.replaceSecret(account, secrets.next, week),
    () => integrator.signIn(),
    () => {
      known = secrets.next;
    },
    () => roll(started({ MASTER_KEY: nextKey })),
    () => integrator.replaceSecret(account, secrets.next, 0),
  ]);
  await untilAllArrived(around.database, integrator);
}, 600_000);

afterAll(async () => {
  await fleet.stop();
  await around?.close();
});

// Covers SO18
test('no request fails or is sent twice', () => {
  expect(integrator.repeats()).toBe(0);
});

test('every webhook has a signature that the integrator knows', () => {
  expect(around.hooks.unsigned()).toBe(0);
});

test('JWTs of two months were used', () => {
  const months = integrator.tokens.map((token) => {
    const [header = ''] = token.split('.');
    return JSON.parse(Buffer.from(header, 'base64url').toString()).kid;
  });
  const before = new Date(Date.now() + untilNextMonth() - hour).toISOString().slice(0, 7);
  expect(months).toHaveLength(2);
  expect(months[0]).toBe(before);
  expect(months[1]).not.toBe(before);
});

test('only the new master key opens the database', async () => {
  const { rows } = await around.database.query('select 1 from master_keys');
  expect(rows).toHaveLength(1);
});

test('no acknowledged data is lost, and every event arrives', () =>
  expectNothingLost(around, integrator));
