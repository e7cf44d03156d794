import type { Problem } from '../../kernel/store/index.ts';
import { isWithCardholder } from '../attempts/attempt-series.ts';
import type { CardsParts } from './cards-parts.ts';

type GivingUp = Pick<CardsParts, 'attempts' | 'outcomes' | 'services'>;

/**
 * Ends the attempts of a token that wait for the cardholder, as the token is no longer good. Attempts
 * that are being processed continue.
 */
export async function giveUpAttempts(
  parts: GivingUp,
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
  for (const { id } of waiting) await giveUp(parts, id, problem);
}

/** Ends an attempt if it still waits for the cardholder. */
export async function giveUp(
  { attempts, outcomes, services }: GivingUp,
  id: string,
  problem: Problem,
): Promise<void> {
  await services.transact(async (work) => {
    const attempt = await attempts.lock(work, id);
    if (isWithCardholder(attempt)) await outcomes.fail(work, attempt, problem);
  });
}
