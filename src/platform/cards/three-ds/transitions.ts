import type { TransStatus } from '../../../contract/index.ts';
import type { RecurringJob } from '../../kernel/services/index.ts';
import type { Clock, Store } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { accountProblem } from '../attempts/account-problem.ts';
import type { Attempts, CardAttempt } from '../attempts/attempts.ts';
import {
  type Authentication,
  authentications,
  waitingStatuses,
} from '../attempts/authentications.ts';
import type { Outcomes } from '../attempts/outcomes.ts';
import { type ThreeDSFailure, threeDSProblem } from './three-ds-problems.ts';

export interface LockedAuthentication {
  readonly authentication: Authentication;
  readonly attempt: CardAttempt;
}

interface Proof {
  readonly transStatus: 'Y' | 'A';
  readonly eci: string;
  readonly cryptogram: string;
}

export type Transitions = ReturnType<typeof createTransitions>;

interface TransitionServices {
  readonly transact: Services['transact'];
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly outcomes: Outcomes;
}

/** Returns true if the authentication waits for the cardholder or the issuer. */
export function isWaiting({ status }: Pick<Authentication, 'status'>): boolean {
  return waitingStatuses.some((waiting) => waiting === status);
}

/**
 * Creates the ends of an authentication. Each happens under the locks of the attempt and only from a
 * waiting status, so the first of cancel, time-out and result counts.
 */
export function createTransitions({ attempts, clock, outcomes, transact }: TransitionServices) {
  const isDue = (authentication: Authentication) =>
    isWaiting(authentication) && authentication.expires_at <= clock.now();

  const read = async ({ trx }: Work, id: string) => {
    const authentication = await authentications.find(trx, id);
    if (!authentication) throw new Error('an authentication is gone');
    return authentication;
  };

  const transitions = {
    /** Locks an authentication. Fails it if its time is over. */
    async lock(work: Work, id: string): Promise<LockedAuthentication> {
      const { card_attempt_id } = await read(work, id);
      const attempt = await attempts.lock(work, card_attempt_id);
      const locked = { attempt, authentication: await read(work, id) };
      if (!isDue(locked.authentication)) return locked;
      await transitions.failed(work, locked, { failure: 'timed_out' });
      return {
        attempt: await attempts.lock(work, attempt.id),
        authentication: await read(work, id),
      };
    },

    /** Fails an authentication whose time is over, if it still waits. */
    async expireIfDue(authentication: Authentication): Promise<void> {
      if (!isDue(authentication)) return;
      await transact((work) => transitions.lock(work, authentication.id));
    },

    /** Records the authentication: a link waits for its verification, a contribution continues. */
    async authenticated(
      work: Work,
      { attempt, authentication }: LockedAuthentication,
      proof: Proof,
    ): Promise<void> {
      const isLink = attempt.purpose === 'link';
      // The account may have been frozen or closed while the cardholder was with the bank.
      const problem = await accountProblem(work, attempt);
      await authentications.change(work, authentication.id, {
        status: isLink && !problem ? 'succeeded' : 'completing',
        trans_status: proof.transStatus,
        eci: proof.eci,
        authentication_value: proof.cryptogram,
      });
      if (problem) await outcomes.fail(work, attempt, problem);
      else attempts.move(work, attempt, { state: isLink ? 'authenticated' : 'processing' });
    },

    async failed(
      work: Work,
      { attempt, authentication }: LockedAuthentication,
      { failure, transStatus }: { failure: ThreeDSFailure; transStatus?: TransStatus },
    ): Promise<void> {
      if (transStatus) {
        await authentications.change(work, authentication.id, { trans_status: transStatus });
      }
      await outcomes.fail(work, attempt, threeDSProblem(failure));
    },
  };
  return transitions;
}

const batchSize = 500;

/** Fails authentications after ten minutes, even if nobody reads them. */
export function timeOutJob(parts: { store: Store; transitions: Transitions }): RecurringJob {
  return {
    name: 'time-out-authentications',
    everySeconds: 5,
    async run(now) {
      const due = await parts.store.db
        .selectFrom('three_ds_authentications')
        .selectAll()
        .where('status', 'in', waitingStatuses)
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(batchSize)
        .execute();
      for (const authentication of due) await parts.transitions.expireIfDue(authentication);
    },
  };
}
