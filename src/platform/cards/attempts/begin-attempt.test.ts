import { describe, expect, test } from 'vitest';
import type { Services } from '../../kernel/work/unit-of-work/services.ts';
import type { Work } from '../../kernel/work/unit-of-work/work.ts';
import { scriptWork } from '../cards/testing/scripted-database.ts';
import { isWithCardholder } from './attempt-series.ts';
import type { Attempts, CardAttempt } from './attempts.ts';
import { createBegin } from './begin-attempt.ts';
import type { Outcomes } from './outcomes.ts';
import type { Recovery } from './recovery.ts';
import { createWaitForTurn } from './wait-for-turn.ts';

const subject = { purpose: 'contribution', id: 'a contribution' } as const;
const attempt = (state: CardAttempt['state']) =>
  ({ id: 'earlier', ordinal: 1, state }) as CardAttempt;

/** @param blocking the open attempts, one for each read; the last one stays */
function bench(blocking: readonly (CardAttempt | undefined)[], isAbandoned = false) {
  const { work, queries } = scriptWork();
  const done: unknown[][] = [];
  let reads = 0;
  const attempts: Pick<Attempts, 'findStanding' | 'isAbandoned'> = {
    findStanding: async (_db, seriesId) => {
      done.push(['look', seriesId]);
      const found = blocking[Math.min(reads++, blocking.length - 1)];
      return found ? [found] : [];
    },
    isAbandoned: () => isAbandoned,
  };
  const recovery = {
    end: async ({ id }: CardAttempt) => {
      done.push(['recover', id]);
    },
  } as Recovery;
  const begin = createBegin({
    transact: ((callback: (work: Work) => unknown) => callback(work)) as Services['transact'],
    attempts: attempts as Attempts,
    outcomes: {
      fail: async (_work: Work, one: CardAttempt, { code, detail, pointer }) => {
        done.push(['fail', one.id, code, detail, pointer]);
        return one;
      },
    } as Partial<Outcomes> as Outcomes,
    waitForTurn: createWaitForTurn({ attempts: attempts as Attempts, recovery }),
  });
  const create = async (own: Work) => {
    done.push(['create', own === work]);
  };
  return { begin, create, done, queries };
}

const look = ['look', subject.id];
const create = ['create', true];

describe('a new attempt', () => {
  test('is created in the transaction that found no other open attempt', async () => {
    const given = bench([undefined]);
    await given.begin(subject, given.create);
    expect(given.done).toEqual([look, create]);
  });

  test.each([
    ['contribution', 'contributions'],
    ['link', 'credit_card_resources'],
  ] as const)('locks its subject first: for a %s, of %s', async (purpose, table) => {
    const given = bench([undefined]);
    await given.begin({ purpose, id: 'a subject' }, async () => {
      expect(given.queries).toEqual([
        {
          sql: expect.stringMatching(`from "${table}" where id = \\$1 for update$`),
          parameters: ['a subject'],
        },
      ]);
    });
    expect(given.done).toEqual([['look', 'a subject']]);
  });

  test.each(['authenticating', 'authenticated'] as const)(
    'replaces one that is %s',
    async (state) => {
      const given = bench([attempt(state)]);
      await given.begin(subject, given.create);
      const detail =
        'The cardholder continues in another window. This attempt has ended without a charge.';
      const fail = ['fail', 'earlier', 'replaced', detail, '/data'];
      expect(given.done).toEqual([look, fail, create]);
    },
  );

  test.each(['verifying', 'processing'] as const)('waits for one that is %s', async (state) => {
    const given = bench([attempt(state), attempt(state), undefined]);
    await given.begin(subject, given.create);
    expect(given.done).toEqual([look, look, look, create]);
  });

  test('ends one of a crashed process, and is then created', async () => {
    const given = bench([attempt('processing'), undefined], true);
    await given.begin(subject, given.create);
    expect(given.done).toEqual([look, ['recover', 'earlier'], look, create]);
  });

  test('does not wait for one that succeeded', async () => {
    const given = bench([attempt('succeeded')]);
    await given.begin(subject, given.create);
    expect(given.done).toEqual([look, create]);
  });

  test('is rejected if its form has missed another', async () => {
    const given = bench([attempt('succeeded')]);
    const known = { 'after-attempt': 0 };
    await expect(given.begin({ ...subject, known }, given.create)).rejects.toMatchObject({
      problems: [{ code: 'stale_attempt', pointer: '/data/attributes/after-attempt' }],
    });
    expect(given.done).toEqual([look]);
    await given.begin({ ...subject, known: { 'after-attempt': 1 } }, given.create);
    expect(given.done).toEqual([look, look, create]);
  });

  test('is not created if its creation fails', async () => {
    const given = bench([undefined]);
    const refusal = given.begin(subject, () => Promise.reject(new Error('the token is used up')));
    await expect(refusal).rejects.toThrow('the token is used up');
    expect(given.done).toEqual([look]);
  });
});

test('responds with 429 after waiting too long for an earlier attempt', async () => {
  // It blocks every time, however often its end is attempted.
  const given = bench([attempt('processing')], true);
  // Responses of 429 aren't stored: the repeated request learns the end of the earlier attempt.
  await expect(given.begin(subject, given.create)).rejects.toMatchObject({
    problems: [
      {
        code: 'rate_limited',
        detail: 'An earlier attempt is still being processed. Wait a moment.',
      },
    ],
  });
  // Every 50 ms for 25 seconds.
  expect(given.done.filter(([what]) => what === 'recover')).toHaveLength(500);
  expect(given.done).not.toContainEqual(create);
});

test.each([
  ['verifying', false],
  ['authenticating', true],
  ['authenticated', true],
  ['processing', false],
  ['succeeded', false],
  ['failed', false],
] as const)('an attempt that is %s waits for the cardholder: %s', (state, isIt) => {
  expect(isWithCardholder({ state })).toBe(isIt);
});
