import { Failure, type Problem } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { contributions } from '../../money/contributions/contribution-resource.ts';
import { countAgain } from '../../money/contributions/count-towards-offering.ts';
import type { CardsParts } from './cards-parts.ts';

const cancelled: Problem = {
  code: 'token_cancelled',
  detail: 'This payment has been canceled, and nothing was charged.',
};

/**
 * Cancels a card contribution and its tokens.
 *
 * @throws Failure already_processed if the payment is being processed or has ended
 */
export async function cancelByCard(
  work: Work,
  id: string,
  { attempts, outcomes }: Pick<CardsParts, 'attempts' | 'outcomes'>,
): Promise<void> {
  const contribution = await work.lock(contributions, id);
  const { status, funds_transfer_id } = contribution;
  const open = await attempts.findOpen(work.trx, id);
  if (funds_transfer_id !== null || status === 'completed' || open?.state === 'processing') {
    throw processed();
  }
  if (open) await outcomes.fail(work, open, cancelled);
  if (status === 'pending') await work.change(contributions, contribution, { status: 'cancelled' });
  countAgain(work, contribution);
  await work.tokens.endAll(work.trx, {
    kind: 'contribution',
    resourceId: id,
    status: 'cancelled',
  });
}

/** Coverage: NE1. */
export function processed(): Failure {
  return new Failure(
    'already_processed',
    'Funds transfer has already been processed and cannot be cancelled.',
  );
}
