import type { Problem } from '../../kernel/failure.ts';
import type { Services } from '../../kernel/services.ts';
import type { Work } from '../../kernel/work.ts';
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
}

/**
 * Makes room for a new try at a subject: runs `create` in a transaction in which no other is open.
 * One that waits for the cardholder gives way; one that is being processed is waited for.
 *
 * @throws Failure rate_limited when it does not end; whatever `create` throws
 */
export type Begin = (subject: Subject, create: (work: Work) => Promise<void>) => Promise<void>;

const replaced: Problem = {
  code: 'three_ds_cancelled',
  detail: 'A newer try has taken the place of this one, and nothing was charged.',
  pointer: '/data',
};

/** Whether an attempt waits for the cardholder, so that it can be given up. */
export function isWithCardholder({ state }: Pick<CardAttempt, 'state'>): boolean {
  return state === 'authenticating' || state === 'authenticated';
}

export function createBegin({ transact, attempts, outcomes, untilRoom }: BeginServices): Begin {
  /** @returns the attempt in the way, if there is one */
  const tryOnce = (subject: Subject, create: (work: Work) => Promise<void>) =>
    transact(async (work) => {
      await lockSubject(work, subject.purpose, subject.id);
      const open = await attempts.findOpen(work.trx, subject.id);
      if (open && !isWithCardholder(open)) return open;
      if (open) await outcomes.fail(work, open, replaced);
      await create(work);
      return undefined;
    });

  return (subject, create) => untilRoom(() => tryOnce(subject, create));
}
