import type { Problem } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { contributionProblem } from '../../parties/accounts/require-contributable.ts';
import { endedProblem } from '../../parties/accounts/require-living.ts';
import type { CardAttempt } from './attempts.ts';

/**
 * Why the account of an attempt does not take it. Payments need one that takes money; a card may be
 * linked before that, but not once the account has ended.
 */
export function accountProblem(
  { trx }: Work,
  attempt: Pick<CardAttempt, 'purpose' | 'account_id' | 'contact_id'>,
): Promise<Problem | undefined> {
  return attempt.purpose === 'link'
    ? endedProblem(trx, attempt.account_id)
    : contributionProblem(trx, attempt);
}
