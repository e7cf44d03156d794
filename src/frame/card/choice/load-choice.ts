import type { Ending } from '../../form/ending.ts';
import type { CardChoice } from '../form-fields.ts';
import { allowedOtherCards, type ChoiceContext, refusesCard } from './choice-context.ts';

/** How long an attempt that has ended waits for the choice, in milliseconds. */
const patience = 3_000;

/**
 * The other cards that may pay after the bank, or the account, has refused one. Loads their form and its
 * words.
 *
 * @returns undefined when there are none, and when nobody answers in time
 */
export async function loadChoice(
  ending: Ending,
  offer: ChoiceContext,
): Promise<CardChoice | undefined> {
  if (!refusesCard(ending)) return undefined;
  const token = await offer.ready;
  const allowed = allowedOtherCards(token);
  const isAny = allowed.includes('new') || (allowed.includes('linked') && token.methods[1]);
  if (!isAny) return undefined;
  const late = new Promise<undefined>((resolve) => {
    offer.world.deadline(patience).onabort = () => resolve(undefined);
  });
  const loading = import('./card-choice.tsx').then(({ createChoice }) =>
    createChoice(offer, token),
  );
  return Promise.race([loading, late]).catch(() => undefined);
}
