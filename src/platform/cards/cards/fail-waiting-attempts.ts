import type { Problem } from '../../kernel/store/index.ts';
import { isWithCardholder } from '../attempts/attempt-series.ts';
import type { CardsParts } from './cards-parts.ts';

type FailingAttempts = Pick<CardsParts, 'attempts' | 'outcomes' | 'services'>;

/** Fails attempts of an ended token that wait for the cardholder. Others continue. */
export async function failWaitingAttempts(
  parts: FailingAttempts,
  tokenId: string,
  problem: Problem,
): Promise<void> {
  const waiting = await parts.services.store.db
    .selectFrom('card_attempts')
    .select('id')
    .where('resource_token_id', '=', tokenId)
    .where('state', 'in', ['authenticating', 'authenticated'])
    .orderBy('created_at')
    .execute();
  for (const { id } of waiting) await failIfWaiting(parts, id, problem);
}

/** Fails an attempt if it still waits for the cardholder. */
export async function failIfWaiting(
  { attempts, outcomes, services }: FailingAttempts,
  id: string,
  problem: Problem,
): Promise<void> {
  await services.transact(async (work) => {
    const attempt = await attempts.lock(work, id);
    if (isWithCardholder(attempt)) await outcomes.fail(work, attempt, problem);
  });
}
