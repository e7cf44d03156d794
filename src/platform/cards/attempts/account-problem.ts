import type { Problem } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { contributionProblem } from '../../parties/accounts/require-contributable.ts';
import { accountEndedProblem } from '../../parties/accounts/require-not-ended.ts';
import type { CardAttempt } from './attempts.ts';

/** Returns why an account rejects an attempt. Linking a card only needs one that has not ended. */
export function accountProblem(
  { trx }: Work,
  attempt: Pick<CardAttempt, 'purpose' | 'account_id' | 'contact_id'>,
): Promise<Problem | undefined> {
  return attempt.purpose === 'link'
    ? accountEndedProblem(trx, attempt.account_id)
    : contributionProblem(trx, attempt);
}
