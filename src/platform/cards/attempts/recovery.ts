import { type RecurringJob, toLoggedError } from '../../kernel/services/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { Attempts, CardAttempt } from './attempts.ts';
import { declineProblem } from './decline-problem.ts';
import type { Outcomes } from './outcomes.ts';
import type { Settlement } from './settle.ts';

interface RecoveryServices {
  readonly services: Pick<Services, 'store' | 'transact' | 'clock' | 'log'>;
  readonly attempts: Attempts;
  readonly outcomes: Outcomes;
  readonly settlement: Settlement;
}

export type Recovery = ReturnType<typeof createRecovery>;
/** Within this time somebody may still wait for the payment, so it is finished. */
const finishWithinSeconds = 600;
/** Time for the client to repeat its request, which contains the security code. */
const repeatWithinSeconds = 120;
const batchSize = 100;

/** Creates the recovery of attempts whose process has died. */
export function createRecovery({ services, attempts, outcomes, settlement }: RecoveryServices) {
  const { store, clock, log, transact } = services;

  const isYoung = ({ created_at }: CardAttempt, seconds: number) =>
    secondsAfter(created_at, seconds) > clock.now();

  /** Finishes or abandons an attempt. */
  async function end(attempt: CardAttempt): Promise<void> {
    if (attempt.state === 'processing') {
      const isAwaited = isYoung(attempt, finishWithinSeconds);
      await (isAwaited ? settlement.settle(attempt.id) : settlement.recover(attempt.id));
      return;
    }
    await transact(async (work) => {
      const locked = await attempts.lock(work, attempt.id);
      if (locked.state !== 'verifying' || !attempts.isAbandoned(locked)) return;
      await outcomes.fail(work, locked, declineProblem('issuer_unavailable', locked.purpose));
    });
  }

  /** An attempt that cannot be ended must not block the others. */
  async function endOrLog(attempt: CardAttempt): Promise<void> {
    try {
      await end(attempt);
    } catch (error) {
      const ids = { 'card-attempts': attempt.id };
      log.error('recovery failed', { part: 'cards', ids, error: toLoggedError(error) });
    }
  }

  const findLeased = () =>
    store.db
      .selectFrom('card_attempts')
      .selectAll()
      .where('state', 'in', ['verifying', 'processing'])
      .orderBy('leased_until')
      .limit(batchSize)
      .execute();

  const job: RecurringJob = {
    name: 'recover-card-attempts',
    everySeconds: 5,
    async run() {
      for (const attempt of await findLeased()) {
        const mayBeRepeated =
          attempt.state === 'verifying' && isYoung(attempt, repeatWithinSeconds);
        if (attempts.isAbandoned(attempt) && !mayBeRepeated) await endOrLog(attempt);
      }
    },
  };
  return { end, job };
}
