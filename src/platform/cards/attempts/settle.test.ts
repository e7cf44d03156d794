import { describe, expect, test } from 'vitest';
import type { Services } from '../../kernel/services.ts';
import type { Work } from '../../kernel/work.ts';
import type {
  AuthorizationRequest,
  CardNetwork,
  NetworkAuthorization,
} from '../card-network/card-network.ts';
import { scriptWork } from '../cards/testing/scripted-database.ts';
import type { Attempts, CardAttempt } from './attempts.ts';
import type { Authentication, Authentications } from './authentications.ts';
import type { Authorization, Authorizations } from './authorizations.ts';
import type { Outcomes } from './outcomes.ts';
import { createSettlement } from './settle.ts';

type Answer = Pick<NetworkAuthorization, 'status' | 'declineCode'>;

const authorized: Answer = { status: 'authorized', declineCode: null };
const captured: Answer = { status: 'captured', declineCode: null };
const reversed: Answer = { status: 'reversed', declineCode: null };

interface Given {
  readonly attempt?: Partial<CardAttempt>;
  /** Where the authorization stands. */
  readonly authorization?: Pick<Authorization, 'status' | 'failure_code'>;
  readonly authentication?: Pick<Authentication, 'eci' | 'authentication_value'>;
  /** What the network answers, one for each question. */
  readonly answers?: readonly (Answer | undefined)[];
  /** The attempt is in this state from the second look on. */
  readonly endsAs?: CardAttempt['state'];
}

/** An attempt that is settled, with a fake of everything around it: what was done, in its order. */
function bench({ answers = [], ...given }: Given) {
  const policies = [{ settings: { 'credit-card-descriptor': 'SHOP' } }];
  const { work } = scriptWork({ account_aggregate_policies: policies });
  const done: unknown[][] = [];
  const requests: AuthorizationRequest[] = [];
  let looks = 0;
  let asked = 0;
  const attempt: Partial<CardAttempt> = {
    id: 'attempt',
    purpose: 'contribution',
    state: 'processing',
    account_id: 'account',
    amount: '25.50',
    currency_type: 'USD',
    card_token: 'card',
    security_code_given: true,
    ...given.attempt,
  };
  let authorization = {
    id: 'authorization',
    ...(given.authorization ?? { status: 'authorizing', failure_code: null }),
  } as Authorization;

  const ask = async (name: string, reference: string): Promise<NetworkAuthorization> => {
    done.push([name, reference]);
    const answer = answers[asked++];
    if (!answer) throw new Error(`the network has no answer to ${name}`);
    return { reference, ...answer };
  };
  const network: Pick<CardNetwork, 'authorize' | 'capture' | 'reverse' | 'read'> = {
    async authorize(request) {
      requests.push(request);
      return ask('authorize', request.reference);
    },
    capture: (reference) => ask('capture', reference),
    reverse: (reference) => ask('reverse', reference),
    async read(reference) {
      if (answers[asked] !== undefined) return ask('read', reference);
      asked++;
      done.push(['read', reference]);
      return undefined;
    },
  };
  const attempts: Pick<Attempts, 'lock' | 'move'> = {
    lock: async (_work, one) => {
      expect(typeof one === 'string' ? one : one.id).toBe('attempt');
      const state = looks++ > 0 && given.endsAs ? given.endsAs : attempt.state;
      return { ...attempt, state } as CardAttempt;
    },
    move: async (_work, id, change) => {
      done.push(['move', id, change]);
    },
  };
  const authorizations: Authorizations = {
    ensure: async () => authorization,
    note: async (_work, { id }, { status, declineCode }) => {
      expect(id).toBe('authorization');
      const failure_code = declineCode ?? authorization.failure_code;
      authorization = { ...authorization, status, failure_code };
      done.push(['note', status]);
      return authorization;
    },
  };
  const outcomes: Outcomes = {
    fail: async (_work, { id }, { code, pointer }) => {
      done.push(['fail', id, code, pointer]);
    },
    succeed: async (_work, { id }) => {
      done.push(['succeed', id]);
    },
  };
  const settlement = createSettlement({
    transact: ((does: (work: Work) => unknown) => does(work)) as Services['transact'],
    network: network as CardNetwork,
    attempts: attempts as Attempts,
    authorizations,
    authentications: { ofAttempt: async () => given.authentication } as unknown as Authentications,
    outcomes,
  });
  return { settlement, done, requests };
}

async function settle(given: Given) {
  const { settlement, done, requests } = bench(given);
  await settlement.settle('attempt');
  return { done, requests };
}

/** Each answer that is no end begins the lease anew. */
const lease = ['move', 'attempt', { state: 'processing' }];
const on = 'authorization';

describe('an attempt that is settled', () => {
  test('is authorized, captured and succeeds; each answer is written before the next question', async () => {
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

  test('fails with the word of the bank that declines it', async () => {
    const declined: Answer = { status: 'declined', declineCode: 'insufficient_funds' };
    const { done } = await settle({ answers: [declined] });
    expect(done.slice(2)).toEqual([
      ['note', 'declined'],
      ['fail', 'attempt', 'insufficient_funds', '/data'],
    ]);
  });

  test.each([
    ['contribution', '/data/attributes/cvv'],
    ['link', '/data/attributes/expiration-date'],
  ] as const)('fails as a %s does', async (purpose, pointer) => {
    const declined: Answer = { status: 'declined', declineCode: 'expired_card' };
    const { done } = await settle({ attempt: { purpose }, answers: [declined] });
    expect(done.at(-1)).toEqual(['fail', 'attempt', 'expired_card', pointer]);
  });

  test('is reversed when it cannot be captured, and fails for that', async () => {
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
  ] as const)('goes on where it stopped when it %s', async (_what, failure_code, next, answer) => {
    const authorization = { status: 'authorized', failure_code } as const;
    const { done } = await settle({ authorization, answers: [answer] });
    expect(done.slice(0, 2)).toEqual([lease, [next, on]]);
  });

  test.each(['verifying', 'authenticating', 'authenticated', 'succeeded', 'failed'] as const)(
    'asks nothing and changes nothing while it is %s',
    async (state) => {
      expect((await settle({ attempt: { state } })).done).toEqual([]);
    },
  );

  test('writes nothing once another has ended it meanwhile', async () => {
    const { done } = await settle({ answers: [authorized], endsAs: 'failed' });
    expect(done).toEqual([lease, ['authorize', on]]);
  });

  test('is given up when the network never comes to an end', async () => {
    const answers = Array.from({ length: 9 }, () => authorized);
    const { settlement, done } = bench({ answers });
    await expect(settlement.settle('attempt')).rejects.toThrow(
      'an attempt does not come to its end',
    );
    expect(done.filter(([what]) => what === 'capture')).toHaveLength(4);
  });

  test('may take all its steps', async () => {
    const answers = [authorized, authorized, authorized, authorized, captured];
    expect((await settle({ answers })).done.at(-1)).toEqual(['succeed', 'attempt']);
  });
});

describe('the network is asked', () => {
  const requestOf = async (given: Given) =>
    (await settle({ ...given, answers: [authorized, captured] })).requests;

  test('for the amount, in the name of the account, by what was verified', async () => {
    expect(await requestOf({})).toEqual([
      {
        reference: 'authorization',
        cardToken: 'card',
        amount: '25.50',
        currency: 'USD',
        descriptor: 'SHOP',
        verificationReference: 'attempt',
        authentication: null,
      },
    ]);
  });

  test('without a verification where no security code was given', async () => {
    expect(await requestOf({ attempt: { security_code_given: false } })).toMatchObject([
      { verificationReference: null },
    ]);
  });

  test.each([
    ['05', 'cryptogram', { eci: '05', cryptogram: 'cryptogram' }],
    ['05', null, null],
    [null, 'cryptogram', null],
    [null, null, null],
  ])(
    'with what 3-D Secure gave, all of it or nothing: %s, %s',
    async (eci, value, authentication) => {
      const given = { authentication: { eci, authentication_value: value } };
      expect(await requestOf(given)).toMatchObject([{ authentication }]);
    },
  );

  test('about no attempt without a card', async () => {
    const { settlement, done } = bench({ attempt: { card_token: null } });
    await expect(settlement.settle('attempt')).rejects.toThrow(
      'an attempt is processed without a card',
    );
    expect(done).toEqual([lease]);
  });
});

describe('an attempt that nobody waits for', () => {
  async function recover(given: Given) {
    const { settlement, done } = bench(given);
    await settlement.recover('attempt');
    return done;
  }

  test('is given up where the network has not heard of it', async () => {
    expect(await recover({ answers: [undefined, reversed] })).toEqual([
      lease,
      ['read', on],
      ['reverse', on],
      ['note', 'reversed'],
      ['fail', 'attempt', 'issuer_unavailable', '/data'],
    ]);
  });

  test('is captured where the network has authorized it', async () => {
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
