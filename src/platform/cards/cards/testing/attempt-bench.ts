import type { AuthenticationBrowser } from '../../../kernel/store/database/column-values.ts';
import type { Problem } from '../../../kernel/store/types/failure.ts';
import type { Services } from '../../../kernel/work/unit-of-work/services.ts';
import type { Work } from '../../../kernel/work/unit-of-work/work.ts';
import type { Attempts, CardAttempt } from '../../attempts/attempts.ts';
import type { Authentication } from '../../attempts/authentications.ts';
import type { Outcomes } from '../../attempts/outcomes.ts';
import type { PreparedAttempt } from '../../attempts/settle.ts';
import type { CardNetwork, VerificationRequest } from '../../card-network/card-network.ts';
import type { ThreeDSServer } from '../../three-ds/three-ds-server.ts';
import { createRunAttempt } from '../run-attempt.ts';
import { scriptWork } from './scripted-database.ts';

/** Running attempts with fake dependencies. */

export const cardholder = { securityCode: '123', browser: {} as AuthenticationBrowser };

export interface GivenAttempt {
  readonly attempt?: Partial<CardAttempt>;
  /** The locked attempt, if another process was faster. */
  readonly locked?: CardAttempt['state'];
  readonly end?: Partial<CardAttempt>;
  readonly account?: string;
  readonly declineCode?: Awaited<ReturnType<CardNetwork['verify']>>['declineCode'];
  readonly lookup?: () => Promise<Range>;
  readonly authentication?: Partial<Authentication>;
}

/** Creates the code that runs attempts; its fake dependencies record all calls in order. */
export function createAttemptBench(given: GivenAttempt = {}) {
  const { db, work, queries } = scriptWork({
    accounts: [{ status: given.account ?? 'opened', contributions_frozen: false }],
    three_ds_authentications: given.authentication ? [given.authentication] : [],
  });
  const done: unknown[][] = [];
  const requests: VerificationRequest[] = [];
  let attempt: Partial<CardAttempt> = {
    id: 'attempt',
    purpose: 'contribution',
    state: 'verifying',
    card_token: 'card',
    credit_card_resource_id: 'card resource',
    failure: null,
    ...given.attempt,
  };
  const attempts: Pick<Attempts, 'find' | 'lock' | 'move'> = {
    find: async (_db, id) => (id === 'attempt' ? (attempt as CardAttempt) : undefined),
    lock: async () => ({ ...attempt, ...(given.locked && { state: given.locked }) }) as CardAttempt,
    move: (_work, one, change) => {
      done.push(['move', one.id, change.state]);
      return { ...one, state: change.state };
    },
  };
  const threeDS: ThreeDSServer = {
    lookup: async (cardToken, purpose) => {
      done.push(['lookup', cardToken, purpose]);
      return given.lookup?.();
    },
    begin: async (_work, beginning) => {
      done.push(['begin', beginning.attempt.id, beginning.range, beginning.browser]);
      return {} as Authentication;
    },
    authenticate: async (id) => {
      done.push(['authenticate', id]);
    },
  };
  const running = createRunAttempt({
    services: {
      store: { db },
      clock: { now: () => new Date(2000) },
      transact: (callback: (work: Work) => unknown) => callback(work),
    } as unknown as Services,
    network: {
      verify: async (request: VerificationRequest) => {
        requests.push(request);
        done.push(['verify']);
        return { reference: request.reference, declineCode: given.declineCode ?? null };
      },
    } as unknown as CardNetwork,
    velocity: {
      wait: async (_work, { id }) => {
        done.push(['count as pending', id]);
      },
    },
    attempts: attempts as Attempts,
    outcomes: {
      fail: async (_work: Work, one: CardAttempt, { code, pointer }: Problem) => {
        done.push(['fail', one.id, code, pointer]);
        return one;
      },
    } as Partial<Outcomes> as Outcomes,
    settlement: {
      settle: async (one) => {
        const settled = typeof one === 'object' && 'attempt' in one ? one.attempt : one;
        done.push(['settle', typeof settled === 'string' ? settled : settled.id]);
        attempt = { ...attempt, ...given.end };
        return attempt as CardAttempt;
      },
      recover: async () => attempt as CardAttempt,
      prepare: async (_work, one) => {
        done.push(['prepare', one.id]);
        return { attempt: one, authorization: {} } as PreparedAttempt;
      },
    },
    threeDS,
  });
  return { running, done, requests, queries };
}

/** Runs the attempt, and returns the calls that were recorded. */
export async function runAttempt(given: GivenAttempt = {}) {
  const { running, done, requests, queries } = createAttemptBench(given);
  await running.run('attempt', cardholder);
  return { done, requests, queries };
}

export type Range = Awaited<ReturnType<ThreeDSServer['lookup']>>;
