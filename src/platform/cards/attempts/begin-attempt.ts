import type { Services, Work } from '../../kernel/work/index.ts';
import {
  isWithCardholder,
  type Knowledge,
  replaced,
  requireNothingMissed,
} from './attempt-series.ts';
import { type Attempts, type CardAttempt, lockSubject } from './attempts.ts';
import type { Outcomes } from './outcomes.ts';
import type { UntilRoom } from './until-room.ts';

interface BeginServices {
  readonly transact: Services['transact'];
  readonly attempts: Attempts;
  readonly outcomes: Outcomes;
  readonly untilRoom: UntilRoom;
}

interface Subject {
  readonly purpose: CardAttempt['purpose'];
  /** The card resource to be linked, or the contribution to be paid. */
  readonly id: string;
  /** Of the form that begins the attempt. */
  readonly known?: Knowledge;
}

/**
 * Makes room for a new try at a subject: runs `create` in a transaction in which no other is open.
 * One that waits for the cardholder gives way; one that is being processed is waited for.
 *
 * @throws Failure stale_attempt when the form has missed another; rate_limited when that does not end;
 *   whatever `create` throws
 */
export type Begin = (subject: Subject, create: (work: Work) => Promise<void>) => Promise<void>;

export function createBegin({ transact, attempts, outcomes, untilRoom }: BeginServices): Begin {
  /** @returns the attempt in the way, if there is one */
  const tryOnce = (subject: Subject, create: (work: Work) => Promise<void>) =>
    transact(async (work) => {
      await lockSubject(work, subject.purpose, subject.id);
      const standing = await attempts.findStanding(work.trx, subject.id);
      if (subject.known) requireNothingMissed(standing, subject.known);
      const open = standing.find(({ state }) => state !== 'succeeded');
      if (open && !isWithCardholder(open)) return open;
      if (open) await outcomes.fail(work, open, replaced);
      await create(work);
      return undefined;
    });

  return (subject, create) => untilRoom(() => tryOnce(subject, create));
}
