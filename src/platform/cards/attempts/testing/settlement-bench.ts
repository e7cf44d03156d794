import { expect } from 'vitest';
import type { Services } from '../../../kernel/work/unit-of-work/services.ts';
import type { Work } from '../../../kernel/work/unit-of-work/work.ts';
import type {
  AuthorizationRequest,
  CardNetwork,
  NetworkAuthorization,
} from '../../card-network/card-network.ts';
import { scriptWork } from '../../cards/testing/scripted-database.ts';
import type { Attempts, CardAttempt } from '../attempts.ts';
import type { Authentication } from '../authentications.ts';
import type { Authorization, Authorizations } from '../authorizations.ts';
import type { Outcomes } from '../outcomes.ts';
import { createSettlement } from '../settle.ts';

export type Answer = Pick<NetworkAuthorization, 'status' | 'declineCode'>;

export const authorized: Answer = { status: 'authorized', declineCode: null };
export const captured: Answer = { status: 'captured', declineCode: null };
export const reversed: Answer = { status: 'reversed', declineCode: null };

export interface Given {
  readonly attempt?: Partial<CardAttempt>;
  readonly authorization?: Pick<Authorization, 'status' | 'failure_code'>;
  readonly authentication?: Pick<Authentication, 'eci' | 'authentication_value'>;
  /** Responses of the network, one for each request. */
  readonly answers?: readonly (Answer | undefined)[];
  /** State of the attempt from the second read on. */
  readonly endsAs?: CardAttempt['state'];
}

/** Settles an attempt with fake dependencies, which record all calls in order. */
export function settlementBench({ answers = [], ...given }: Given) {
  const policies = [{ settings: { 'credit-card-descriptor': 'SHOP' }, operator_settings: {} }];
  const { authentication } = given;
  const { work } = scriptWork({
    account_aggregate_policies: policies,
    three_ds_authentications: authentication ? [authentication] : [],
  });
  const done: unknown[][] = [];
  const requests: AuthorizationRequest[] = [];
  let reads = 0;
  let answered = 0;
  const attempt: Partial<CardAttempt> = {
    id: 'attempt',
    purpose: 'contribution',
    state: 'processing',
    account_id: 'account',
    amount: '25.50',
    currency_type: 'USD',
    card_token: 'card',
    card: { brand: 'visa' } as CardAttempt['card'],
    security_code_given: true,
    ...given.attempt,
  };
  let authorization = {
    id: 'authorization',
    ...(given.authorization ?? { status: 'authorizing', failure_code: null }),
  } as Authorization;

  const respond = async (name: string, reference: string): Promise<NetworkAuthorization> => {
    done.push([name, reference]);
    const answer = answers[answered++];
    if (!answer) throw new Error(`the network has no response to ${name}`);
    return { reference, ...answer };
  };
  const network: Pick<CardNetwork, 'authorize' | 'capture' | 'reverse' | 'read'> = {
    async authorize(request) {
      requests.push(request);
      return respond('authorize', request.reference);
    },
    capture: ({ reference }) => respond('capture', reference),
    reverse: ({ reference }) => respond('reverse', reference),
    async read({ reference }) {
      if (answers[answered] !== undefined)
        return { authorization: await respond('read', reference) };
      answered++;
      done.push(['read', reference]);
      return { authorization: null };
    },
  };
  const attempts: Pick<Attempts, 'lock' | 'move'> = {
    lock: async (_work, one) => {
      expect(typeof one === 'string' ? one : one.id).toBe('attempt');
      const state = reads++ > 0 && given.endsAs ? given.endsAs : attempt.state;
      return { ...attempt, state } as CardAttempt;
    },
    move: (_work, one, change) => {
      done.push(['move', one.id, change]);
      return { ...one, state: change.state };
    },
  };
  const authorizations: Authorizations = {
    find: async () => (given.authorization ? authorization : undefined),
    add: (_work, { id }) => {
      expect(id).toBe('attempt');
      return authorization;
    },
    note: async (_work, { id }, { status, declineCode }) => {
      expect(id).toBe('authorization');
      const failure_code = declineCode ?? authorization.failure_code;
      authorization = { ...authorization, status, failure_code };
      done.push(['note', status]);
      return authorization;
    },
  };
  const outcomes: Outcomes = {
    fail: async (_work, one, { code, pointer }) => {
      done.push(['fail', one.id, code, pointer]);
      return { ...one, state: 'failed' };
    },
    succeed: async (_work, one) => {
      done.push(['succeed', one.id]);
      return { ...one, state: 'succeeded' };
    },
  };
  const settlement = createSettlement({
    transact: ((callback: (work: Work) => unknown) => callback(work)) as Services['transact'],
    network: network as CardNetwork,
    attempts: attempts as Attempts,
    authorizations,
    outcomes,
  });
  return { settlement, done, requests };
}

export async function settle(given: Given) {
  const { settlement, done, requests } = settlementBench(given);
  await settlement.settle('attempt');
  return { done, requests };
}

/** The lease is renewed by each response that doesn't end the attempt. */
export const lease = ['move', 'attempt', { state: 'processing' }];
export const on = 'authorization';
