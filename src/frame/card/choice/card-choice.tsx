import { effect, signal } from '@preact/signals-core';
import { loadOtherCardTexts } from '../../../languages/other-cards.ts';
import type { TokenState } from '../card-states.ts';
import type { CardChoice } from '../form-fields.ts';
import type { ChoiceContext } from './choice-context.ts';
import { cardForm } from './choice-form.tsx';
import { createChoiceModel } from './choice-model.ts';

/** Creates the choice between cards that is offered after a decline. */
export async function createChoice(offer: ChoiceContext, token: TokenState): Promise<CardChoice> {
  const words = signal(await loadOtherCardTexts(offer.language.peek().locale));
  const model = createChoiceModel(offer, token);
  effect(() => {
    const { locale } = offer.language.value;
    void loadOtherCardTexts(locale).then((spoken) => {
      if (locale === offer.language.peek().locale) words.value = spoken;
    });
  });
  return { ...model, Form: cardForm(model, offer, words) };
}
