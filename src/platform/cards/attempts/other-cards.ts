import { type ContributionTokenInput, OtherCards, Uuid } from '../../../contract/index.ts';
import type { ResourceToken, Work } from '../../kernel/work/index.ts';

/** Returns the other cards that a token may pay with. */
export function otherCardsOf({ data }: Pick<ResourceToken, 'data'>): OtherCards {
  const parsed = OtherCards.safeParse(data['other-cards']);
  return parsed.success ? parsed.data : [];
}

/** Returns the id of the offering that payments with a token count towards, or null. */
export function offeringOf({ data }: Pick<ResourceToken, 'data'>): string | null {
  const parsed = Uuid.safeParse(data['offering-id']);
  return parsed.success ? parsed.data : null;
}

type Terms = Pick<ContributionTokenInput, 'other-cards' | 'consent-to' | 'offering-id'>;

/** Maps terms to the data of a token. */
export function tokenDataOf(terms: Terms) {
  const { 'other-cards': otherCards, 'consent-to': consentTo, 'offering-id': offeringId } = terms;
  return {
    data: {
      ...(otherCards?.length && { 'other-cards': otherCards }),
      ...(consentTo && { 'consent-to': consentTo }),
      ...(offeringId && { 'offering-id': offeringId }),
    },
  };
}

/** Uses up a paid token that allows other cards: a second window could pay again with another. */
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
