import type { Problem } from '../../kernel/failure.ts';
import { isWithCardholder } from '../attempts/begin-attempt.ts';
import type { CardsParts } from './cards-parts.ts';

/**
 * Ends tries of a token that wait for the cardholder: the token is no longer good, or a newer
 * payment takes their place. What is being processed is not touched.
 */
export async function giveUpAttempts(
  { attempts, outcomes, services }: Pick<CardsParts, 'attempts' | 'outcomes' | 'services'>,
  tokenId: string,
  problem: Problem,
): Promise<void> {
  const { store } = services;
  const waiting = await store.db
    .selectFrom('card_attempts')
    .select('id')
    .where('resource_token_id', '=', tokenId)
    .where('state', 'in', ['authenticating', 'authenticated'])
    .orderBy('created_at')
    .execute();
  for (const { id } of waiting) {
    await services.transact(async (work) => {
      const attempt = await attempts.lock(work, id);
      if (isWithCardholder(attempt)) await outcomes.fail(work, attempt, problem);
    });
  }
}
