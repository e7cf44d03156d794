import { OtherCards } from '../../../contract/index.ts';
import type { ResourceToken } from '../../kernel/tokens/tokens.ts';
import type { Work } from '../../kernel/work.ts';

/** Cards besides its own that a token may pay with; none unless it was made so. */
export function otherCardsOf({ data }: Pick<ResourceToken, 'data'>): OtherCards {
  const parsed = OtherCards.safeParse(data['other-cards']);
  return parsed.success ? parsed.data : [];
}

/** What may be said of cards where a token for them is made. */
interface CardTerms {
  readonly 'other-cards'?: OtherCards | undefined;
  readonly 'consent-to'?: string | undefined;
}

/** What a token remembers of that. */
export function dataOfTerms({ 'other-cards': otherCards, 'consent-to': consentTo }: CardTerms) {
  return {
    data: {
      ...(otherCards?.length && { 'other-cards': otherCards }),
      ...(consentTo && { 'consent-to': consentTo }),
    },
  };
}

/**
 * A card token that may pay with other cards is used up by a payment: otherwise a window that shows
 * another card could pay a second time.
 */
export async function useTokenOfOnePayment(
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
