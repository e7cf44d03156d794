import { type Browser, embeddingOriginHeader } from '../../../contract/index.ts';
import { parseOrigin } from '../../kernel/api/index.ts';
import { type AuthenticationBrowser, Failure, type Problem } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { accountProblem } from '../attempts/account-problem.ts';
import type { AttemptReference, Attempts, CardAttempt } from '../attempts/attempts.ts';
import { authentications } from '../attempts/authentications.ts';
import { creditCardResources } from '../attempts/credit-card-resources.ts';
import { declineProblem } from '../attempts/decline-problem.ts';
import type { Outcomes } from '../attempts/outcomes.ts';
import { isPrepared, type PreparedAttempt, type Settlement } from '../attempts/settle.ts';
import type { CardNetwork } from '../card-network/card-network.ts';
import type { ThreeDSServer } from '../three-ds/three-ds-server.ts';
import type { Velocity } from './velocity.ts';

interface RunServices {
  readonly services: Pick<Services, 'store' | 'transact'>;
  readonly network: CardNetwork;
  readonly attempts: Attempts;
  readonly outcomes: Outcomes;
  readonly settlement: Settlement;
  readonly threeDS: ThreeDSServer;
  readonly velocity: Pick<Velocity, 'wait'>;
}

/** Data of the request that is never stored. */
export interface Cardholder {
  readonly securityCode: string;
  readonly browser: AuthenticationBrowser;
}

/** An attempt with its last known state. */
export type StandingAttempt = AttemptReference & Pick<CardAttempt, 'state'>;

export type RunAttempt = ReturnType<typeof createRunAttempt>;

/** Runs attempts as far as possible without the cardholder. */
export function createRunAttempt(parts: RunServices) {
  const { attempts, outcomes, settlement, threeDS } = parts;
  const { store } = parts.services;

  const read = async (id: string): Promise<CardAttempt> => {
    const attempt = await attempts.find(store.db, id);
    if (!attempt) throw new Error('an attempt is gone');
    return attempt;
  };

  /** Runs an authenticated attempt. @throws Failure the reason why it failed */
  async function finish(known: string | StandingAttempt | PreparedAttempt): Promise<CardAttempt> {
    const before = typeof known === 'string' ? await read(known) : known;
    const attempt = await settlement.settle((await processAuthenticated(before)) ?? before);
    if (attempt.failure) throw Failure.ofAll([attempt.failure]);
    return attempt;
  }

  /** Returns undefined for an attempt that isn't authenticated, or fails now. */
  async function processAuthenticated(
    before: StandingAttempt | PreparedAttempt,
  ): Promise<PreparedAttempt | undefined> {
    if (isPrepared(before) || before.state !== 'authenticated') return undefined;
    return parts.services.transact(async (work) => {
      const locked = await attempts.lock(work, before);
      if (locked.state !== 'authenticated') return undefined;
      const problem = await accountProblem(work, locked);
      if (!problem) return beginProcessing(work, locked, parts);
      await outcomes.fail(work, locked, problem);
      return undefined;
    });
  }

  /**
   * Runs an attempt from its current state, also after a crash: verification, 3-D Secure,
   * authorization, capture. Returns it `succeeded` or `authenticating`.
   *
   * @throws Failure the reason why it failed
   */
  async function run(attemptId: string, cardholder: Cardholder): Promise<CardAttempt> {
    const attempt = await read(attemptId);
    const prepared =
      attempt.state === 'verifying' ? await verify(parts, attempt, cardholder) : undefined;
    if (prepared) return finish(prepared);
    const authentication = await authentications.ofAttempt(store.db, attemptId);
    // A method page must run in the browser first. Without one, the issuer is called immediately.
    if (authentication && authentication.three_ds_method_url === null) {
      await threeDS.authenticate(authentication.id);
    }
    return finish(attemptId);
  }

  return { run, finish };
}

/** Makes a locked attempt `processing`, with its first request. */
async function beginProcessing(
  work: Work,
  locked: CardAttempt,
  { attempts, settlement }: Pick<RunServices, 'attempts' | 'settlement'>,
): Promise<PreparedAttempt> {
  const prepared = await settlement.prepare(work, locked);
  attempts.move(work, locked, { state: 'processing' });
  return prepared;
}

/**
 * Verifies card and security code, and looks up whether 3-D Secure is required. Returns undefined
 * unless the attempt is now `processing`.
 */
async function verify(
  parts: RunServices,
  attempt: CardAttempt,
  cardholder: Cardholder,
): Promise<PreparedAttempt | undefined> {
  const { attempts, network, outcomes, threeDS } = parts;
  const cardToken = attempt.card_token;
  if (cardToken === null) throw new Error('an attempt has no card');
  const { declineCode } = await network.verify({
    reference: attempt.id,
    cardToken,
    securityCode: cardholder.securityCode,
  });
  const refusal = declineCode && declineProblem(declineCode, attempt.purpose);
  const range = refusal ? undefined : await orProblem(threeDS.lookup(cardToken, attempt.purpose));
  return parts.services.transact(async (work) => {
    const locked = await attempts.lock(work, attempt);
    if (locked.state !== 'verifying') return undefined;
    const problem = refusal ?? (isProblem(range) ? range : await accountProblem(work, locked));
    if (problem) {
      await outcomes.fail(work, locked, problem);
      return undefined;
    }
    if (range === undefined || isProblem(range)) return beginProcessing(work, locked, parts);
    await threeDS.begin(work, { attempt: locked, range, browser: cardholder.browser });
    await awaitCardholder(work, locked);
    await parts.velocity.wait(work, locked);
    return undefined;
  });
}

/** Marks the card resource of a link as waiting for an authentication. */
async function awaitCardholder(work: Work, attempt: CardAttempt): Promise<void> {
  if (attempt.purpose !== 'link') return;
  const waiting = { status: 'authorized', three_ds_required: true } as const;
  await work.change(creditCardResources, attempt.credit_card_resource_id, waiting);
}

/** Returns a failure as a value, so that it can be stored with the attempt. */
async function orProblem<Value>(work: Promise<Value>): Promise<Value | Problem> {
  try {
    return await work;
  } catch (error) {
    const [problem] = error instanceof Failure ? error.problems : [];
    if (problem) return problem;
    throw error;
  }
}

function isProblem(value: object | undefined): value is Problem {
  return value !== undefined && 'code' in value;
}

/** A widget's request with the details of cardholder and browser. */
export interface CardholderCall {
  readonly attemptId: string;
  readonly input: { readonly cvv: string; readonly browser: Browser };
  readonly headers: Headers;
}

export function cardholderOf({ input, headers }: CardholderCall): Cardholder {
  return {
    securityCode: input.cvv,
    browser: {
      ...input.browser,
      'accept-header': headers.get('accept') ?? '*/*',
      'embedding-origin': parseOrigin(headers.get(embeddingOriginHeader) ?? ''),
    },
  };
}
