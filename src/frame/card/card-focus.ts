import { effect } from '@preact/signals-core';
import { focusWhenActive } from '../form/ui/focus-when-active.ts';
import type { CardModel } from './card-model.ts';
import type { FocusMove } from './form-fields.ts';

/**
 * Keeps the focus where the cardholder continues: on a field with an error, on the button while fields
 * are inert or there is nothing else, on the heading of a result. To be called after the view is
 * bound to the model, so that what is to be focused has been drawn.
 *
 * @returns ends it
 */
export function followFocus(model: CardModel, document: Document): () => void {
  return effect(() => {
    const move = moveOf(model);
    const target = move && document.getElementById(move.field);
    focusWhenActive(target);
    if (target && move.isUnasked) staysAtTab(target);
  });
}

/** The Tab of those who did not expect the form to move on: it goes nowhere further. */
function staysAtTab(field: HTMLElement): void {
  field.ownerDocument.addEventListener(
    'keydown',
    (event) => {
      if (event.target === field && event.key === 'Tab' && !event.shiftKey) event.preventDefault();
    },
    { once: true },
  );
}

function moveOf(model: CardModel): (Omit<FocusMove, 'field'> & { field: string }) | undefined {
  const state = model.state.value;
  if (state.name === 'closed') return { field: 'action' };
  if (state.name === 'waiting') return undefined;
  const { name } = state.model.state.value;
  if (name === 'filling') return state.model.focus.value;
  return { field: name === 'done' && state.model.views.value ? 'result' : 'action' };
}
