import type { Services } from '../../kernel/services.ts';
import type { Work } from '../../kernel/work.ts';
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
   */
  settle(attempt: string | AttemptReference): Promise<void>;
  /** The same when nobody waits for the answer: a request that the network does not know is given up. */
  recover(attempt: string | AttemptReference): Promise<void>;
}

/** Where an attempt stands while it is `processing`. */
interface Standing {
  readonly attempt: CardAttempt;
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
  ): Promise<void> {
    let standing = await services.transact((work) => standingOf(work, attempt, services));
    for (let step = 0; standing && step < mostSteps; step++) {
      const asked = standing;
      const answer = await nextAnswer(asked, network, authorize);
      standing = await services.transact((work) => note(work, { asked, answer }, services));
    }
    if (standing) throw new Error('an attempt does not come to its end');
  }

  return {
    settle: (attempt) => run(attempt, (standing) => network.authorize(requestOf(standing))),
    recover: (attempt) =>
      run(attempt, async ({ authorization: { id } }) => {
        return (await network.read(id)) ?? network.reverse(id);
      }),
  };
}

/** Locks the attempt and begins its lease anew; undefined when it is no longer `processing`. */
async function standingOf(
  work: Work,
  reference: string | AttemptReference,
  services: SettleServices,
): Promise<Standing | undefined> {
  const attempt = await services.attempts.lock(work, reference);
  if (attempt.state !== 'processing') return undefined;
  await services.attempts.move(work, attempt.id, { state: 'processing' });
  return {
    attempt,
    authorization: await services.authorizations.ensure(work, attempt),
    // Without a token there was no cardholder to authenticate.
    authentication:
      attempt.resource_token_id === null
        ? undefined
        : await services.authentications.ofAttempt(work.trx, attempt.id),
    descriptor: (await policiesOf(work.trx, attempt.account_id))['credit-card-descriptor'],
  };
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
 * @returns where the attempt stands now; undefined when it has ended, by this answer or another
 */
async function note(
  work: Work,
  { asked, answer }: { asked: Standing; answer: NetworkAuthorization },
  { attempts, authorizations, outcomes }: SettleServices,
): Promise<Standing | undefined> {
  const attempt = await attempts.lock(work, asked.attempt);
  if (attempt.state !== 'processing') return undefined;
  const authorization = await authorizations.note(work, asked.authorization, answer);
  const { status } = authorization;
  if (status === 'captured') {
    await outcomes.succeed(work, attempt);
    return undefined;
  }
  if (status === 'declined' || status === 'reversed') {
    const code = toDeclineCode(authorization.failure_code);
    await outcomes.fail(work, attempt, declineProblem(code, attempt.purpose));
    return undefined;
  }
  await attempts.move(work, attempt.id, { state: 'processing' });
  return { ...asked, attempt, authorization };
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
