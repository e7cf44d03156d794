import type * as z from 'zod/mini';
import type { cardNetworkPort } from '../../../vendors/ports/card-network.ts';
import type { CallbackResult } from '../../kernel/api/index.ts';
import type { CardFace } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { fundsTransferMethods } from '../../money/funds-transfer-methods/method-resource.ts';

export type CardUpdate = z.infer<(typeof cardNetworkPort.callbacks)['card-updated']['body']>;

/**
 * Shows the new card on every method of a card, or deactivates them if it was closed. Payments need no change, as
 * the token stands for the new card. A repeated report changes nothing.
 *
 * @returns `unknown` if nobody has linked the card
 */
export function applyCardUpdate(
  { transact }: Pick<Services, 'transact'>,
  { cardToken, card }: CardUpdate,
): Promise<CallbackResult> {
  return transact(async (work) => {
    if (card) await updateOpenAttempts(work, cardToken, card);
    const methods = await work.trx
      .selectFrom('funds_transfer_methods')
      .selectAll()
      .where('card_token', '=', cardToken)
      .orderBy('id')
      .forUpdate()
      .execute();
    const active = methods.filter(({ inactive }) => !inactive);
    await work.changeAll(
      fundsTransferMethods,
      active,
      card
        ? {
            credit_card_type: card.brand,
            credit_card_bin: card.bin,
            last_4: card.lastFour,
            credit_card_expiration_date: card.expirationDate,
          }
        : { inactive: true },
    );
    return methods.length > 0 ? 'taken' : 'unknown';
  });
}

/** An attempt that is open links the card as it is then. */
async function updateOpenAttempts(
  { trx }: Work,
  cardToken: string,
  card: NonNullable<CardUpdate['card']>,
): Promise<void> {
  const attempts = await trx
    .selectFrom('card_attempts')
    .select(['id', 'card'])
    .where('card_token', '=', cardToken)
    .where('state', 'not in', ['succeeded', 'failed'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, card: face } of attempts) {
    const updated: CardFace = { ...face, ...card, bin: card.bin ?? '' };
    await trx
      .updateTable('card_attempts')
      .set({ card: JSON.stringify(updated) })
      .where('id', '=', id)
      .execute();
  }
}
