import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { secondsAfter } from '../../store/types/clock.ts';
import { useIntegrator } from '../webhooks/testing/integrator.ts';
import { releaseAbandoned } from './release-abandoned.ts';

const integrator = useIntegrator();
const { given } = integrator;
const later = secondsAfter(new Date('2026-11-22T12:00:00Z'), 3600);
const now = new Date('2026-11-22T12:00:00Z');
const clock = { now: () => new Date(0), system: () => now };

beforeEach(async () => {
  const { db } = given.store;
  const row = (state: 'running' | 'answered') => ({
    digest: state,
    attempt_id: randomUUID(),
    run_id: randomUUID(),
    state,
    owner: randomUUID(),
    leased_until: later,
    answer: null,
    content_digest: 'a body',
    created_at: now,
  });
  await db
    .insertInto('idempotent_requests')
    .values([row('running'), row('answered')])
    .execute();
  await integrator.causeEvent(1);
  await db.updateTable('webhooks').set({ claimed_until: later }).execute();
  await db
    .insertInto('jobs')
    .values({ name: 'a job of this test', next_run_at: now, claimed_until: later })
    .execute();
});

async function claims() {
  const { db } = given.store;
  const requests = await db.selectFrom('idempotent_requests').selectAll().execute();
  const [webhook] = await db.selectFrom('webhooks').selectAll().execute();
  const jobs = db.selectFrom('jobs').selectAll().where('name', '=', 'a job of this test');
  return {
    ...Object.fromEntries(requests.map(({ digest, leased_until }) => [digest, leased_until])),
    webhook: webhook?.claimed_until,
    job: (await jobs.executeTakeFirst())?.claimed_until,
  };
}

describe('at the start of a process', () => {
  test('claims are released if no other process can have them', async () => {
    await releaseAbandoned({ ...given.store, isShared: false }, clock);
    expect(await claims()).toEqual({ running: now, answered: later, webhook: null, job: null });
  });

  test('nothing is released on a shared database, where another process may be working', async () => {
    await releaseAbandoned({ ...given.store, isShared: true }, clock);
    expect(await claims()).toEqual({ running: later, answered: later, webhook: later, job: later });
  });
});
