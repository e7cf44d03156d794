import { effect } from '@preact/signals-core';
import { focusSoon } from '../ui/focus-soon.ts';
import type { CardModel } from './card-model.ts';

/**
 * Keeps the focus where the cardholder goes on: on the field to mend, on the button while fields
 * are inert or there is nothing else, on the heading of a result. To be called after the view is
 * bound to the model, so that what is to be focused has been drawn.
 *
 * @returns ends it
 */
export function followFocus(model: CardModel, document: Document): () => void {
  return effect(() => {
    const id = focusedId(model);
    if (id) focusSoon(document.getElementById(id));
  });
}

function focusedId(model: CardModel): string | undefined {
  const state = model.state.value;
  if (state.name === 'closed') return 'action';
  if (state.name === 'waiting') return undefined;
  const { name } = state.model.state.value;
  if (name === 'done') return 'result';
  return name === 'filling' ? state.model.focus.value?.field : 'action';
}
