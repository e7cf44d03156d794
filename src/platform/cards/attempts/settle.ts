import type { Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { CardNetwork, NetworkAuthorization } from '../card-network/card-network.ts';
import type { AttemptReference, Attempts, CardAttempt } from './attempts.ts';
import type { Authentication, Authentications } from './authentications.ts';
import type { Authorization, Authorizations } from './authorizations.ts';
import { declineProblem, toDeclineCode } from './decline-problem.ts';
import type { Outcomes } from './outcomes.ts';

export interface SettleServices {
  readonly transact: Services['transact'];
  readonly network: CardNetwork;
  readonly attempts: Attempts;
  readonly authorizations: Authorizations;
  readonly authentications: Authentications;
  readonly outcomes: Outcomes;
}

export interface Settlement {
  /**
   * Takes an attempt that is `processing` to its end: authorization, capture, and what follows;
   * a reversal when the capture fails. Each answer of the network is written before the next
   * question, so a second call, in any process, continues where the last one stopped.
   *
   * @returns the attempt as it stands now, also where it was not `processing`
   */
  settle(attempt: string | AttemptReference): Promise<CardAttempt>;
  /** The same when nobody waits for the answer: a request that the network does not know is given up. */
  recover(attempt: string | AttemptReference): Promise<CardAttempt>;
}

/** An attempt for which nothing is left to be asked. */
interface Stopped {
  readonly attempt: CardAttempt;
}

/** Where an attempt stands while it is `processing`. */
interface Standing extends Stopped {
  readonly authorization: Authorization;
  readonly authentication: Authentication | undefined;
  /** What the account is called on statements. */
  readonly descriptor: string | null;
}

/** More than authorize, capture and reverse. */
const mostSteps = 5;

export function createSettlement(services: SettleServices): Settlement {
  const { network } = services;

  async function run(
    attempt: string | AttemptReference,
    authorize: (standing: Standing) => Promise<NetworkAuthorization>,
  ): Promise<CardAttempt> {
    let standing = await services.transact((work) => standingOf(work, attempt, services));
    for (let step = 0; isStanding(standing) && step < mostSteps; step++) {
      const asked = standing;
      const answer = await nextAnswer(asked, network, authorize);
      standing = await services.transact((work) => note(work, { asked, answer }, services));
    }
    if (isStanding(standing)) throw new Error('an attempt does not come to its end');
    return standing.attempt;
  }

  return {
    settle: (attempt) => run(attempt, (standing) => network.authorize(requestOf(standing))),
    recover: (attempt) =>
      run(attempt, async ({ authorization: { id } }) => {
        return (await network.read(id)) ?? network.reverse(id);
      }),
  };
}

function isStanding(one: Standing | Stopped): one is Standing {
  return 'authorization' in one;
}

/** Locks the attempt and begins its lease anew, unless it is no longer `processing`. */
async function standingOf(
  work: Work,
  reference: string | AttemptReference,
  services: SettleServices,
): Promise<Standing | Stopped> {
  const attempt = await services.attempts.lock(work, reference);
  if (attempt.state !== 'processing') return { attempt };
  // Without a token there was no cardholder to authenticate.
  const authentication =
    attempt.resource_token_id === null
      ? undefined
      : await services.authentications.ofAttempt(work.trx, attempt.id);
  const policies = await policiesOf(work.trx, attempt.account_id);
  const authorization = await services.authorizations.ensure(work, attempt);
  const moved = services.attempts.move(work, attempt, { state: 'processing' });
  const descriptor = policies['credit-card-descriptor'];
  return { attempt: moved, authorization, authentication, descriptor };
}

function nextAnswer(
  standing: Standing,
  network: CardNetwork,
  authorize: (standing: Standing) => Promise<NetworkAuthorization>,
): Promise<NetworkAuthorization> {
  const { id, status, failure_code } = standing.authorization;
  if (status === 'authorizing') return authorize(standing);
  return failure_code === null ? network.capture(id) : network.reverse(id);
}

/**
 * Writes an answer, and the end of the attempt when it is one.
 *
 * @returns where the attempt stands now, stopped when it has ended by this answer or another
 */
async function note(
  work: Work,
  { asked, answer }: { asked: Standing; answer: NetworkAuthorization },
  { attempts, authorizations, outcomes }: SettleServices,
): Promise<Standing | Stopped> {
  const attempt = await attempts.lock(work, asked.attempt);
  if (attempt.state !== 'processing') return { attempt };
  const authorization = await authorizations.note(work, asked.authorization, answer);
  const { status } = authorization;
  if (status === 'captured') return { attempt: await outcomes.succeed(work, attempt) };
  if (status === 'declined' || status === 'reversed') {
    const code = toDeclineCode(authorization.failure_code);
    const problem = declineProblem(code, attempt.purpose);
    return { attempt: await outcomes.fail(work, attempt, problem) };
  }
  const moved = attempts.move(work, attempt, { state: 'processing' });
  return { ...asked, attempt: moved, authorization };
}

function requestOf({ attempt, authorization, authentication, descriptor }: Standing) {
  if (attempt.card_token === null) throw new Error('an attempt is processed without a card');
  const { eci = null, authentication_value: cryptogram = null } = authentication ?? {};
  return {
    reference: authorization.id,
    cardToken: attempt.card_token,
    brand: attempt.card.brand,
    amount: attempt.amount,
    currency: attempt.currency_type,
    descriptor,
    verificationReference: attempt.security_code_given ? attempt.id : null,
    authentication: eci !== null && cryptogram !== null ? { eci, cryptogram } : null,
  };
}
