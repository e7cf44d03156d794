import type { Queryable } from '../../kernel/store/index.ts';
import type { ResourceToken } from '../../kernel/work/index.ts';
import { otherCardsOf } from '../attempts/other-cards.ts';
import { isExpired } from './card-brand.ts';
import { faceOfMethod, type Method } from './card-method.ts';
import { isAccepted } from './require-card-accepted.ts';

/** Limit of cards in the form. */
const maxCards = 10;

/**
 * Returns the method ids of other linked cards that a token may pay with: cards of the same contact
 * that the account accepts now, newest first. `own` is the method of the token.
 */
export async function selectableCards(
  db: Queryable,
  { token, own, now }: { token: ResourceToken; own: string; now: Date },
): Promise<string[]> {
  if (!otherCardsOf(token).includes('linked')) return [];
  const cards = await db
    .selectFrom('funds_transfer_methods as other')
    .innerJoin('funds_transfer_methods as own', (join) =>
      join
        .onRef('own.contact_id', '=', 'other.contact_id')
        .onRef('own.account_id', '=', 'other.account_id'),
    )
    .selectAll('other')
    .where('own.id', '=', own)
    .where('other.id', '!=', own)
    .where('other.inactive', '=', false)
    .where('other.card_token', 'is not', null)
    .orderBy('other.created_at', 'desc')
    .orderBy('other.id')
    .limit(maxCards)
    .$castTo<Method>()
    .execute();
  const faces = cards.map((card) => ({ card, face: faceOfMethod(card) }));
  const valid = faces.filter(({ face }) => !isExpired(face.expirationDate, now));
  const accepted = await Promise.all(valid.map(({ card, face }) => isAccepted(db, card, face)));
  return valid.filter((_card, index) => accepted[index]).map(({ card }) => card.id);
}
