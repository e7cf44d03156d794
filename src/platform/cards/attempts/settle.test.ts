import { describe, expect, test } from 'vitest';
import {
  type Answer,
  authorized,
  captured,
  type Given,
  lease,
  on,
  reversed,
  settle,
  settlementBench,
} from './testing/settlement-bench.ts';

describe('an attempt that is settled', () => {
  test('is authorized, captured and succeeds; each response is stored before the next request', async () => {
    const { done } = await settle({ answers: [authorized, captured] });
    expect(done).toEqual([
      lease,
      ['authorize', on],
      ['note', 'authorized'],
      lease,
      ['capture', on],
      ['note', 'captured'],
      ['succeed', 'attempt'],
    ]);
  });

  test.each([
    ['insufficient_funds', 'contribution', '/data'],
    ['expired_card', 'contribution', '/data/attributes/cvv'],
    ['expired_card', 'link', '/data/attributes/expiration-date'],
  ] as const)(
    "fails with the bank's decline %s of a %s, at %s",
    async (declineCode, purpose, pointer) => {
      const { done } = await settle({
        attempt: { purpose },
        answers: [{ status: 'declined', declineCode }],
      });
      expect(done.slice(2)).toEqual([
        ['note', 'declined'],
        ['fail', 'attempt', declineCode, pointer],
      ]);
    },
  );

  test('is reversed and fails if it cannot be captured', async () => {
    const notCaptured: Answer = { status: 'authorized', declineCode: 'capture_failed' };
    const { done } = await settle({ answers: [authorized, notCaptured, reversed] });
    expect(done.slice(4)).toEqual([
      ['capture', on],
      ['note', 'authorized'],
      lease,
      ['reverse', on],
      ['note', 'reversed'],
      ['fail', 'attempt', 'capture_failed', '/data'],
    ]);
  });

  test.each([
    ['was authorized', null, 'capture', captured],
    ['could not be captured', 'capture_failed', 'reverse', reversed],
  ] as const)(
    'continues where it stopped when it %s',
    async (_what, failure_code, next, answer) => {
      const authorization = { status: 'authorized', failure_code } as const;
      const { done } = await settle({ authorization, answers: [answer] });
      expect(done.slice(0, 2)).toEqual([lease, [next, on]]);
    },
  );

  test.each(['verifying', 'authenticating', 'authenticated', 'succeeded', 'failed'] as const)(
    'sends no request and changes nothing while it is %s',
    async (state) => {
      expect((await settle({ attempt: { state } })).done).toEqual([]);
    },
  );

  test('writes nothing if another process has ended it', async () => {
    const { done } = await settle({ answers: [authorized], endsAs: 'failed' });
    expect(done).toEqual([lease, ['authorize', on]]);
  });

  test('is abandoned if the network never finishes', async () => {
    const answers = Array.from({ length: 9 }, () => authorized);
    const { settlement, done } = settlementBench({ answers });
    await expect(settlement.settle('attempt')).rejects.toThrow('an attempt does not end');
    expect(done.filter(([what]) => what === 'capture')).toHaveLength(4);
  });

  test('can use all its steps', async () => {
    const answers = [authorized, authorized, authorized, authorized, captured];
    expect((await settle({ answers })).done.at(-1)).toEqual(['succeed', 'attempt']);
  });
});

describe('the network request', () => {
  const requestOf = async (given: Given) =>
    (await settle({ ...given, answers: [authorized, captured] })).requests;

  test("has the amount, the account's name and the verification", async () => {
    expect(await requestOf({})).toEqual([
      {
        reference: 'authorization',
        cardToken: 'card',
        amount: '25.50',
        currency: 'USD',
        descriptor: 'SHOP',
        brand: 'visa',
        verificationReference: 'attempt',
        authentication: null,
      },
    ]);
  });

  test('has no verification without a security code', async () => {
    expect(await requestOf({ attempt: { security_code_given: false } })).toMatchObject([
      { verificationReference: null },
    ]);
  });

  const complete = {
    eci: '05',
    authentication_value: 'cryptogram',
    trans_status: 'Y',
    acs_url: null,
    ds_trans_id: '9c1f5d3a-40a3-4a8e-8a0b-0b6f0a8d7c11',
  } as const;
  const result = {
    eci: '05',
    cryptogram: 'cryptogram',
    transStatus: 'Y',
    isChallenged: false,
    dsTransID: '9c1f5d3a-40a3-4a8e-8a0b-0b6f0a8d7c11',
    messageVersion: '2.2.0',
  };

  test.each([
    ['without a challenge', {}, result],
    [
      'after a challenge',
      { acs_url: 'https://acs.bank.example' },
      { ...result, isChallenged: true },
    ],
    ['of an attempt', { trans_status: 'A' }, { ...result, transStatus: 'A' }],
    ['without a cryptogram', { authentication_value: null }, null],
    ['without an ECI', { eci: null }, null],
    ['without the directory’s id', { ds_trans_id: null }, null],
    ['that failed', { trans_status: 'N' }, null],
  ] as const)('has the complete result of 3-D Secure or none: %s', async (_case, changes, sent) => {
    const given = { authentication: { ...complete, ...changes } };
    expect(await requestOf(given)).toMatchObject([{ authentication: sent }]);
  });

  test('needs a card', async () => {
    const { settlement, done } = settlementBench({ attempt: { card_token: null } });
    await expect(settlement.settle('attempt')).rejects.toThrow(
      'an attempt is processed without a card',
    );
    expect(done).toEqual([lease]);
  });
});

describe('an attempt after its client disconnected', () => {
  async function recover(given: Given) {
    const { settlement, done } = settlementBench(given);
    await settlement.recover('attempt');
    return done;
  }

  test('is abandoned if the network does not know it', async () => {
    expect(await recover({ answers: [undefined, reversed] })).toEqual([
      lease,
      ['read', on],
      ['reverse', on],
      ['note', 'reversed'],
      ['fail', 'attempt', 'issuer_unavailable', '/data'],
    ]);
  });

  test('is captured if the network has authorized it', async () => {
    expect(await recover({ answers: [authorized, captured] })).toEqual([
      lease,
      ['read', on],
      ['note', 'authorized'],
      lease,
      ['capture', on],
      ['note', 'captured'],
      ['succeed', 'attempt'],
    ]);
  });
});
