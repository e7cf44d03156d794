import type { Ending } from '../../form/ending.ts';
import type { CardChoice } from '../form-fields.ts';
import { allowedOtherCards, type ChoiceContext, refusesCard } from './choice-context.ts';

/** Milliseconds that a failed attempt waits for the choice to load. */
const timeLimit = 3_000;

/**
 * Loads the choice of other cards after the bank or the account refused one.
 *
 * @returns undefined if no other card may pay, or if loading takes too long
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
    offer.world.deadline(timeLimit).onabort = () => resolve(undefined);
  });
  const loading = import('./card-choice.tsx').then(({ createChoice }) =>
    createChoice(offer, token),
  );
  return Promise.race([loading, late]).catch(() => undefined);
}
