import type { FailureLimits } from '../../kernel/api/index.ts';
import type { Problem } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { contributions } from '../../money/contributions/contribution-resource.ts';
import { countAgain } from '../../money/contributions/count-towards-offering.ts';
import type { Attempts, CardAttempt } from './attempts.ts';
import { authentications } from './authentications.ts';
import { completeContribution } from './complete-contribution.ts';
import { creditCardResources } from './credit-card-resources.ts';
import { linkCard } from './link-card.ts';
import { countsAfterEnd, windowOf } from './velocity-limits.ts';

export type Outcomes = ReturnType<typeof createOutcomes>;

/** Creates the ends of attempts, which must be locked and open. Both return the changed attempt. */
export function createOutcomes({
  attempts,
  limits,
}: {
  readonly attempts: Attempts;
  readonly limits: Pick<FailureLimits, 'countAgain' | 'uncount'>;
}) {
  const recount = async ({ trx }: Work, { velocity }: CardAttempt, code: string | undefined) => {
    const { back, again } = countsAfterEnd(velocity, code);
    await limits.uncount(trx, back);
    await limits.countAgain(trx, again, windowOf);
  };
  return {
    async fail(work: Work, attempt: CardAttempt, problem: Problem): Promise<CardAttempt> {
      const failed = attempts.move(work, attempt, { state: 'failed', failure: problem });
      await authentications.fail(work, attempt.id, problem);
      if (attempt.purpose === 'link') await setCardPending(work, attempt);
      else await failContribution(work, attempt);
      await recount(work, attempt, problem.code);
      return failed;
    },

    async succeed(work: Work, attempt: CardAttempt): Promise<CardAttempt> {
      if (attempt.purpose === 'link') await linkCard(work, attempt);
      else await completeContribution(work, attempt);
      if (attempt.resource_token_id !== null) await authentications.succeed(work, attempt.id);
      const succeeded = attempts.move(work, attempt, { state: 'succeeded' });
      await recount(work, attempt, undefined);
      return succeeded;
    },
  };
}

/** Allows another card to be linked. */
async function setCardPending(work: Work, attempt: CardAttempt): Promise<void> {
  const card = await work.lock(creditCardResources, attempt.credit_card_resource_id);
  if (card.status !== 'authorized') return;
  await work.change(creditCardResources, card, { status: 'pending' });
}

/**
 * Fails a contribution. A pre-created one stays pending for another attempt. Others were never
 * announced, so their failure isn't either; the form reports it.
 */
async function failContribution(work: Work, attempt: CardAttempt): Promise<void> {
  const contribution = await work.lock(contributions, attempt.subject_id);
  if (contribution.status !== 'pending' || contribution.origin === 'pre_created') return;
  work.suppressAnnouncement(contributions, contribution.id);
  await work.change(contributions, contribution, { status: 'failed' });
  countAgain(work, contribution);
}
