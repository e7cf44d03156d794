import { describe, expect, test } from 'vitest';
import { Failure, type Problem } from '../../kernel/store/types/failure.ts';
import {
  cardholder,
  createAttemptBench,
  type GivenAttempt,
  type Range,
  runAttempt,
} from './testing/attempt-bench.ts';

const range = { name: 'a card range' } as unknown as Range;
const unavailable: Problem = { code: 'three_ds_unavailable', detail: 'Later.', pointer: '/data' };
const refused: Problem = { code: 'card_declined', detail: 'The bank declined.', pointer: '/data' };

const lookup = ['lookup', 'card', 'contribution'];
const settle = ['settle', 'attempt'];
const process = ['move', 'attempt', 'processing'];
const prepare = ['prepare', 'attempt'];

describe('an attempt that is verified', () => {
  test('verifies card and security code', async () => {
    const { requests } = await runAttempt();
    expect(requests).toEqual([{ reference: 'attempt', cardToken: 'card', securityCode: '123' }]);
  });

  test.each<[string, GivenAttempt, unknown[][]]>([
    ['looks up 3-D Secure and is settled', {}, [lookup, prepare, process]],
    [
      "fails with the bank's decline without a 3-D Secure lookup",
      { declineCode: 'incorrect_cvv' },
      [['fail', 'attempt', 'incorrect_cvv', '/data/attributes/cvv']],
    ],
    [
      'fails like a link if the card has expired',
      { attempt: { purpose: 'link' }, declineCode: 'expired_card' },
      [['fail', 'attempt', 'expired_card', '/data/attributes/expiration-date']],
    ],
    [
      'fails with the failure of 3-D Secure',
      { lookup: () => Promise.reject(Failure.ofAll([unavailable])) },
      [lookup, ['fail', 'attempt', 'three_ds_unavailable', '/data']],
    ],
    ['keeps a concurrent change', { locked: 'failed', declineCode: 'card_declined' }, []],
  ])('%s', async (_what, given, expected) => {
    expect((await runAttempt(given)).done).toEqual([['verify'], ...expected, settle]);
  });

  test('is authenticated by the bank if the card takes part', async () => {
    const { done, queries } = await runAttempt({ lookup: async () => range });
    const begin = ['begin', 'attempt', range, cardholder.browser];
    const count = ['count as pending', 'attempt'];
    expect(done).toEqual([['verify'], lookup, begin, count, settle]);
    expect(queries.filter(({ sql }) => /^\s*update/.test(sql))).toEqual([]);
  });

  test('marks its card as waiting for the cardholder', async () => {
    const { queries } = await runAttempt({
      attempt: { purpose: 'link' },
      lookup: async () => range,
    });
    const [update, ...others] = queries.filter(({ sql }) => /^\s*update/.test(sql));
    expect(others).toEqual([]);
    expect(update?.sql).toContain(
      'update "credit_card_resources" set "status" = $1, "three_ds_required" = $2, updated_at = $3',
    );
    expect(update?.parameters.slice(0, 4)).toEqual(['authorized', true, new Date(1000), 'subject']);
    const [lock] = queries.filter(({ sql }) => sql.includes('for update'));
    expect(lock?.parameters).toEqual(['card resource']);
  });

  test('does not change on an unexpected error', async () => {
    const error = new Error('no connection');
    const { running, done } = createAttemptBench({ lookup: () => Promise.reject(error) });
    await expect(running.run('attempt', cardholder)).rejects.toBe(error);
    expect(done).toEqual([['verify'], lookup]);
  });

  test.each([
    ['contribution', 'pending'],
    ['link', 'closed'],
  ] as const)('fails when the account no longer takes a %s', async (purpose, account) => {
    const { done } = await runAttempt({ attempt: { purpose }, account });
    expect(done.slice(2)).toEqual([['fail', 'attempt', 'account_not_opened', '/data'], settle]);
  });

  test('needs a card', async () => {
    const { running, done } = createAttemptBench({ attempt: { card_token: null } });
    await expect(running.run('attempt', cardholder)).rejects.toThrow('an attempt has no card');
    expect(done).toEqual([]);
  });
});

describe('an attempt that is run again', () => {
  test.each(['authenticating', 'processing', 'succeeded', 'failed'] as const)(
    'is not verified again while it is %s',
    async (state) => {
      expect((await runAttempt({ attempt: { state } })).done).toEqual([settle]);
    },
  );

  test.each([
    ['has no method page', null, [['authenticate', 'authentication'], settle]],
    ['has a method page', 'https://bank.test/method', [settle]],
  ])('continues an authentication that %s', async (_what, three_ds_method_url, expected) => {
    const authentication = { id: 'authentication', three_ds_method_url };
    const { done } = await runAttempt({ attempt: { state: 'authenticating' }, authentication });
    expect(done).toEqual(expected);
  });
});

describe('an attempt that is finished', () => {
  async function finish(given: GivenAttempt) {
    const { running, done } = createAttemptBench(given);
    await running.finish('attempt');
    return done;
  }

  test('is processed once the cardholder is authenticated', async () => {
    expect(await finish({ attempt: { state: 'authenticated' } })).toEqual([
      prepare,
      process,
      settle,
    ]);
  });

  test('is processed once by two calls', async () => {
    const attempt = { state: 'authenticated' } as const;
    expect(await finish({ attempt, locked: 'processing' })).toEqual([settle]);
  });

  test('fails if the account no longer accepts it', async () => {
    const done = await finish({ attempt: { state: 'authenticated' }, account: 'closed' });
    expect(done).toEqual([['fail', 'attempt', 'account_not_opened', '/data'], settle]);
  });

  test.each(['verifying', 'authenticating', 'processing', 'succeeded'] as const)(
    'is settled unchanged while it is %s',
    async (state) => {
      // The account is only checked after an authentication.
      expect(await finish({ attempt: { state }, account: 'closed' })).toEqual([settle]);
    },
  );

  test('is returned with its outcome', async () => {
    const { running } = createAttemptBench({ end: { state: 'succeeded' } });
    expect(await running.finish('attempt')).toMatchObject({ id: 'attempt', state: 'succeeded' });
    expect(await running.run('attempt', cardholder)).toMatchObject({ state: 'succeeded' });
  });

  test('throws the reason why it failed', async () => {
    const { running } = createAttemptBench({ end: { state: 'failed', failure: refused } });
    await expect(running.finish('attempt')).rejects.toMatchObject({ problems: [refused] });
  });

  test('can be given itself, and is not read again', async () => {
    const { running } = createAttemptBench({ end: { state: 'succeeded' } });
    const given = { id: 'another', purpose: 'contribution', state: 'succeeded' } as const;
    expect(await running.finish(given)).toMatchObject({ state: 'succeeded' });
  });

  test('must exist', async () => {
    const { running } = createAttemptBench();
    await expect(running.finish('another')).rejects.toThrow('an attempt is gone');
  });
});
