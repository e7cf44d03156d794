import { messageVersion } from '../../../contract/emv-3ds.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type {
  AuthorizationRequest,
  CardNetwork,
  NetworkAuthorization,
} from '../card-network/card-network.ts';
import type { AttemptReference, Attempts, CardAttempt, NewAttempt } from './attempts.ts';
import { type Authentication, authentications } from './authentications.ts';
import type { Authorization, Authorizations } from './authorizations.ts';
import { declineProblem, toDeclineCode } from './decline-problem.ts';
import type { Outcomes } from './outcomes.ts';

export interface SettleServices {
  readonly transact: Services['transact'];
  readonly network: CardNetwork;
  readonly attempts: Attempts;
  readonly authorizations: Authorizations;
  readonly outcomes: Outcomes;
}

export type Settlement = ReturnType<typeof createSettlement>;

/** An attempt that needs no more requests. */
interface Stopped {
  readonly attempt: CardAttempt;
}

/** An attempt that is stored, or about to be. */
type ProcessedAttempt = Omit<NewAttempt, 'state' | 'series_id'>;

/** The state of a `processing` attempt. */
interface Standing {
  readonly attempt: ProcessedAttempt;
  readonly authorization: Authorization;
  readonly authentication: Authentication | undefined;
  /** The account's name on statements. */
  readonly descriptor: string | null;
}

/** An attempt whose first request is recorded, and may be sent once the transaction is committed. */
export type PreparedAttempt = Standing;

/** More than authorize, capture and reverse. */
const maxSteps = 5;

export function createSettlement(services: SettleServices) {
  const { network } = services;

  async function run(
    attempt: string | AttemptReference | PreparedAttempt,
    authorize: (standing: Standing) => Promise<NetworkAuthorization>,
  ): Promise<CardAttempt> {
    let standing: Standing | Stopped = isPrepared(attempt)
      ? attempt
      : await services.transact((work) => standingOf(work, attempt, services));
    for (let step = 0; isStanding(standing) && step < maxSteps; step++) {
      const current = standing;
      const answer = await nextAnswer(current, network, authorize);
      standing = await services.transact((work) => note(work, { current, answer }, services));
    }
    if (isStanding(standing)) throw new Error('an attempt does not end');
    return standing.attempt;
  }

  return {
    /** Records the first request of an attempt that becomes `processing` in the same transaction. */
    prepare: (work: Work, attempt: ProcessedAttempt): Promise<PreparedAttempt> =>
      prepareRequest(work, attempt, services),
    /**
     * Finishes a `processing` attempt: authorization, capture and the outcome, or a reversal if the
     * capture fails. Each response of the network is stored before the next request, so a second
     * call, in any process, continues where the last one stopped. Returns the stored attempt, even
     * if it wasn't `processing`.
     */
    settle: (attempt: string | AttemptReference | PreparedAttempt) =>
      run(attempt, (standing) => network.authorize(requestOf(standing))),
    /** Like `settle` for a gone client: abandons a request that the network doesn't know. */
    recover: (attempt: string | AttemptReference) =>
      run(attempt, async ({ authorization: { id: reference } }) => {
        const { authorization } = await network.read({ reference });
        return authorization ?? network.reverse({ reference });
      }),
  };
}

function isStanding(one: Standing | Stopped): one is Standing {
  return 'authorization' in one;
}

export function isPrepared(one: string | object): one is PreparedAttempt {
  return typeof one === 'object' && 'authorization' in one;
}

/** Locks the attempt and renews its lease, unless it is no longer `processing`. */
async function standingOf(
  work: Work,
  reference: string | AttemptReference,
  services: SettleServices,
): Promise<Standing | Stopped> {
  const attempt = await services.attempts.lock(work, reference);
  if (attempt.state !== 'processing') return { attempt };
  const known = await services.authorizations.find(work, attempt.id);
  const prepared = await prepareRequest(work, attempt, services, known);
  return { ...prepared, attempt: services.attempts.move(work, attempt, { state: 'processing' }) };
}

async function prepareRequest(
  work: Work,
  attempt: ProcessedAttempt,
  { authorizations }: Pick<SettleServices, 'authorizations'>,
  known?: Authorization,
): Promise<PreparedAttempt> {
  // Without a token there is no cardholder to authenticate.
  const authentication =
    attempt.resource_token_id === null
      ? undefined
      : await authentications.ofAttempt(work.trx, attempt.id);
  const policies = await policiesOf(work.trx, attempt.account_id);
  const authorization = known ?? authorizations.add(work, attempt);
  const descriptor = policies['credit-card-descriptor'];
  return { attempt, authorization, authentication, descriptor };
}

function nextAnswer(
  standing: Standing,
  network: CardNetwork,
  authorize: (standing: Standing) => Promise<NetworkAuthorization>,
): Promise<NetworkAuthorization> {
  const { id: reference, status, failure_code } = standing.authorization;
  if (status === 'authorizing') return authorize(standing);
  return failure_code === null ? network.capture({ reference }) : network.reverse({ reference });
}

/** Stores a response, and the end of the attempt if there is one. Returns its new state. */
async function note(
  work: Work,
  { current, answer }: { current: Standing; answer: NetworkAuthorization },
  { attempts, authorizations, outcomes }: SettleServices,
): Promise<Standing | Stopped> {
  const attempt = await attempts.lock(work, current.attempt);
  if (attempt.state !== 'processing') return { attempt };
  const authorization = await authorizations.note(work, current.authorization, answer);
  const { status } = authorization;
  if (status === 'captured') return { attempt: await outcomes.succeed(work, attempt) };
  if (status === 'declined' || status === 'reversed') {
    const code = toDeclineCode(authorization.failure_code);
    const problem = declineProblem(code, attempt.purpose);
    return { attempt: await outcomes.fail(work, attempt, problem) };
  }
  const moved = attempts.move(work, attempt, { state: 'processing' });
  return { ...current, attempt: moved, authorization };
}

function requestOf({ attempt, authorization, authentication, descriptor }: Standing) {
  if (attempt.card_token === null) throw new Error('an attempt is processed without a card');
  return {
    reference: authorization.id,
    cardToken: attempt.card_token,
    brand: attempt.card.brand,
    amount: attempt.amount,
    currency: attempt.currency_type,
    descriptor,
    verificationReference: attempt.security_code_given ? attempt.id : null,
    authentication: authentication ? resultOf(authentication) : null,
  };
}

/** Returns the result of 3-D Secure if it is complete. Issuers shift liability for nothing less. */
function resultOf(authentication: Authentication): AuthorizationRequest['authentication'] {
  const { eci, authentication_value, ds_trans_id, trans_status, acs_url } = authentication;
  const isDone = trans_status === 'Y' || trans_status === 'A';
  if (!isDone || eci === null || authentication_value === null || ds_trans_id === null) return null;
  return {
    eci,
    cryptogram: authentication_value,
    transStatus: trans_status,
    isChallenged: acs_url !== null,
    dsTransID: ds_trans_id,
    messageVersion,
  };
}
