import { OtherCards } from '../../../contract/index.ts';
import type { ResourceToken, Work } from '../../kernel/work/index.ts';

/** Returns the other cards that a token may pay with. */
export function otherCardsOf({ data }: Pick<ResourceToken, 'data'>): OtherCards {
  const parsed = OtherCards.safeParse(data['other-cards']);
  return parsed.success ? parsed.data : [];
}

/** Optional terms in the request of a token. */
interface CardTerms {
  readonly 'other-cards'?: OtherCards | undefined;
  readonly 'consent-to'?: string | undefined;
}

/** Maps terms to the data of a token. */
export function tokenDataOf({ 'other-cards': otherCards, 'consent-to': consentTo }: CardTerms) {
  return {
    data: {
      ...(otherCards?.length && { 'other-cards': otherCards }),
      ...(consentTo && { 'consent-to': consentTo }),
    },
  };
}

/**
 * Uses up a paid card token that may pay with other cards. Otherwise a second window showing
 * another card could pay again.
 */
export async function useUpOneTimeToken(
  { trx, tokens }: Work,
  tokenId: string | null,
): Promise<void> {
  if (tokenId === null) return;
  const token = await trx
    .selectFrom('resource_tokens')
    .select('data')
    .where('id', '=', tokenId)
    .executeTakeFirstOrThrow();
  if (otherCardsOf(token).length > 0) await tokens.end(trx, tokenId, 'used');
}
