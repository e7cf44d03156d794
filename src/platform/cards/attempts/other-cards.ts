import { OtherCards } from '../../../contract/index.ts';
import type { ResourceToken, Work } from '../../kernel/work/index.ts';

/** The cards besides its own that a token may pay with. */
export function otherCardsOf({ data }: Pick<ResourceToken, 'data'>): OtherCards {
  const parsed = OtherCards.safeParse(data['other-cards']);
  return parsed.success ? parsed.data : [];
}

/** Terms of a token that its request may name. */
interface CardTerms {
  readonly 'other-cards'?: OtherCards | undefined;
  readonly 'consent-to'?: string | undefined;
}

/** The terms as a token keeps them. */
export function dataOfTerms({ 'other-cards': otherCards, 'consent-to': consentTo }: CardTerms) {
  return {
    data: {
      ...(otherCards?.length && { 'other-cards': otherCards }),
      ...(consentTo && { 'consent-to': consentTo }),
    },
  };
}

/**
 * Uses up a card token that may pay with other cards, once it has paid: otherwise a second window that
 * shows another card could pay again.
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
