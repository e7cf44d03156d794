import type { KnownAttempts } from '../../../contract/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { isWithCardholder, replacedProblem, requireNothingMissed } from './attempt-series.ts';
import { type Attempts, type CardAttempt, lockSubject } from './attempts.ts';
import type { Outcomes } from './outcomes.ts';
import type { WaitForTurn } from './wait-for-turn.ts';

interface BeginServices {
  readonly transact: Services['transact'];
  readonly attempts: Attempts;
  readonly outcomes: Outcomes;
  readonly waitForTurn: WaitForTurn;
}

interface Subject {
  readonly purpose: CardAttempt['purpose'];
  /** The card resource to link, or the contribution to pay. */
  readonly id: string;
  /** Attempts that the form has seen. */
  readonly known?: KnownAttempts;
}

export type Begin = ReturnType<typeof createBegin>;

/**
 * Starts a new attempt for a subject: runs `create` in a transaction without another open attempt.
 * Replaces one that waits for the cardholder; waits for one that is being processed.
 *
 * @throws Failure stale_attempt if the form has missed another attempt; rate_limited if the other
 * one doesn't end; errors of `create`
 */
export function createBegin({ transact, attempts, outcomes, waitForTurn }: BeginServices) {
  return (subject: Subject, create: (work: Work) => Promise<void>): Promise<void> =>
    waitForTurn(() =>
      transact(async (work) => {
        await lockSubject(work, subject.purpose, subject.id);
        const standing = await attempts.findStanding(work.trx, subject.id);
        if (subject.known) requireNothingMissed(standing, subject.known);
        const open = standing.find(({ state }) => state !== 'succeeded');
        if (open && !isWithCardholder(open)) return open;
        if (open) await outcomes.fail(work, open, replacedProblem);
        await create(work);
        return undefined;
      }),
    );
}
