import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../kernel/store/database/store.ts';
import type { Problem } from '../../kernel/store/types/failure.ts';
import type { Services } from '../../kernel/work/unit-of-work/services.ts';
import type { Work } from '../../kernel/work/unit-of-work/work.ts';
import { emptyTables, openTestStore } from '../../testing/test-store.ts';
import { scriptWork } from '../cards/testing/scripted-database.ts';
import {
  type Attempts,
  byCardholder,
  type CardAttempt,
  createAttempts,
  type NewAttempt,
} from './attempts.ts';

const now = new Date('2030-05-01T12:00:00Z');
/** Leases use the system's clock, not the sandbox's. */
const system = new Date('2026-01-01T00:00:00Z');
const leasedUntil = new Date('2026-01-01T00:00:15Z');
const processId = randomUUID();

let store: Store;
let attempts: Attempts;

beforeAll(async () => {
  store = await openTestStore();
  // Set here because there is no account for the trigger.
  await sql`alter table card_attempts alter column organization_id drop not null`.execute(store.db);
  const clock = { now: () => now, system: () => system };
  attempts = createAttempts({ store, clock, newId: () => processId } as unknown as Services);
});
beforeEach(() => emptyTables(store));
afterAll(() => store.close());

let recorded: readonly string[];
beforeEach(() => {
  recorded = [];
});
const recordCreated = (type: string, id: string) => {
  recorded = [...recorded, `${type} ${id}`];
};

/** Creates attempts without accounts and cards. */
function alone<Result>(callback: (work: Work) => Result | Promise<Result>): Promise<Result> {
  return store.transaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    return callback({ trx, gather: store.gather, recordCreated } as unknown as Work);
  });
}

const card = {
  brand: 'visa',
  bin: '424242',
  lastFour: '4242',
  expirationDate: '1239',
  name: 'Jane Roe',
  postalCode: '89145',
};

const newAttempt = (changes: Partial<NewAttempt> = {}): NewAttempt => ({
  id: randomUUID(),
  purpose: 'contribution',
  state: 'verifying',
  account_id: randomUUID(),
  contact_id: randomUUID(),
  credit_card_resource_id: randomUUID(),
  contribution_id: randomUUID(),
  resource_token_id: null,
  card_token: null,
  card,
  amount: '25.50',
  currency_type: 'USD',
  security_code_given: true,
  ...changes,
});

const find = (id: string) => attempts.find(store.db, id);

async function insert(changes: Partial<NewAttempt> = {}): Promise<CardAttempt> {
  const attempt = newAttempt(changes);
  await alone((work) => attempts.insert(work, attempt));
  const written = await find(attempt.id);
  if (!written) throw new Error('the attempt was not written');
  return written;
}

describe('an attempt', () => {
  test('starts with a lease of this process, long enough for any response', async () => {
    const attempt = newAttempt();
    expect(await insert(attempt)).toMatchObject({
      ...attempt,
      subject_id: attempt.contribution_id,
      failure: null,
      leased_by: processId,
      leased_until: leasedUntil,
      created_at: now,
      updated_at: now,
    });
    expect(recorded).toEqual([`card-attempt-records ${attempt.id}`]);
  });

  test('of a link has the card as its subject', async () => {
    const { credit_card_resource_id, subject_id } = await insert({
      purpose: 'link',
      contribution_id: null,
    });
    expect(subject_id).toBe(credit_card_resource_id);
  });

  test('that does not exist is not found', async () => {
    await insert();
    expect(await find(randomUUID())).toBeUndefined();
  });

  test.each([
    ['verifying', true, true],
    ['authenticating', false, true],
    ['authenticated', false, true],
    ['processing', true, true],
    ['succeeded', false, false],
    ['failed', false, false],
  ] as const)(
    'that becomes %s has a new lease: %s, and is open: %s',
    async (state, isLeased, isOpen) => {
      const attempt = await insert();
      await insert();
      const former = { leased_by: randomUUID(), leased_until: system, updated_at: system };
      await store.db.updateTable('card_attempts').set(former).execute();
      const moved = await alone((work) => attempts.move(work, attempt, { state }));
      expect(await find(attempt.id)).toEqual(moved);
      expect(moved).toMatchObject({
        state,
        leased_by: isLeased ? processId : null,
        leased_until: isLeased ? leasedUntil : null,
        updated_at: now,
      });
      const open = await attempts.findOpen(store.db, attempt.subject_id);
      expect(open?.id).toBe(isOpen ? attempt.id : undefined);
    },
  );

  test('keeps its failure unless a change names another, and other attempts are unchanged', async () => {
    const attempt = await insert();
    const { id } = attempt;
    const { id: other } = await insert();
    const failure: Problem = { code: 'card_declined', detail: 'No.', pointer: '/data' };
    const move = (change: Parameters<Attempts['move']>[2]) =>
      alone((work) => attempts.move(work, attempt, change));
    expect(await move({ state: 'failed', failure })).toMatchObject({ failure });
    expect(await move({ state: 'failed' })).toMatchObject({ failure: null });
    expect(await find(id)).toMatchObject({ state: 'failed', failure });
    expect(await find(other)).toMatchObject({ state: 'verifying', failure: null });
  });
});

test('the standing attempts of a series are those that have not failed, in order', async () => {
  const series_id = randomUUID();
  const [first, failed, last] = [
    await insert({ series_id }),
    await insert({ series_id }),
    await insert({ series_id }),
  ];
  await insert();
  await alone((work) => attempts.move(work, failed, { state: 'failed' }));
  await alone((work) => attempts.move(work, first, { state: 'succeeded' }));
  const standing = await attempts.findStanding(store.db, series_id);
  expect(standing.map(({ id, ordinal }) => [id, ordinal])).toEqual([
    [first.id, 1],
    [last.id, 3],
  ]);
});

test('an attempt by a cardholder has the token and a security code, which is verified', () => {
  expect(byCardholder({ id: 'a token' })).toEqual({
    resource_token_id: 'a token',
    security_code_given: true,
    state: 'verifying',
  });
});

async function insertWithSubject(): Promise<CardAttempt> {
  const attempt = await insert();
  const { subject_id: id, account_id, amount, currency_type } = attempt;
  const given = { id, account_id, amount, currency_type, organization_id: randomUUID() };
  const rest = { origin: 'server', status: 'pending', created_at: now, updated_at: now } as const;
  await alone(({ trx }) =>
    trx
      .insertInto('contributions')
      .values({ ...given, ...rest })
      .execute(),
  );
  return attempt;
}

describe('a lock', () => {
  test("accepts an attempt's id or its immutable columns", async () => {
    const attempt = await insertWithSubject();
    await insertWithSubject();
    expect(await alone((work) => attempts.lock(work, attempt.id))).toEqual(attempt);
    const { id, purpose } = attempt;
    expect(await alone((work) => attempts.lock(work, { id, purpose }))).toEqual(attempt);
  });

  test('of an unknown attempt is rejected', async () => {
    await expect(alone((work) => attempts.lock(work, randomUUID()))).rejects.toThrow('no result');
    const reference = { id: randomUUID(), purpose: 'link' } as const;
    await expect(alone((work) => attempts.lock(work, reference))).rejects.toThrow('no attempt');
  });

  test('is exclusive, and later transactions see its changes', async () => {
    const attempt = await insertWithSubject();
    const first = alone(async (work) => {
      const locked = await attempts.lock(work, attempt);
      await sql`select pg_sleep(0.2)`.execute(work.trx);
      attempts.move(work, locked, { state: 'failed' });
    });
    await sleep(50);
    const second = await alone((work) => attempts.lock(work, attempt));
    await first;
    expect(second.state).toBe('failed');
  });

  test.each([
    ['link', 'credit_card_resources'],
    ['contribution', 'contributions'],
  ] as const)('of a %s takes the subject first, then the attempt', async (purpose, table) => {
    const { work, queries } = scriptWork({
      card_attempts: [{ id: 'attempt', purpose, subject_id: 'subject' }],
    });
    await attempts.lock(work, 'attempt');
    expect(queries).toEqual([
      expect.objectContaining({ parameters: ['attempt'] }),
      expect.objectContaining({
        sql: expect.stringMatching(
          new RegExp(`join "${table}" as subject .* for update of subject, attempt$`, 's'),
        ),
        parameters: ['attempt'],
      }),
    ]);
  });
});
