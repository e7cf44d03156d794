import { effect } from '@preact/signals-core';
import { focusWhenActive } from '../form/ui/focus-when-active.ts';
import type { CardModel } from './card-model.ts';
import type { FocusMove } from './form-fields.ts';

/**
 * Moves the focus to where the cardholder continues: a field with an error, the heading of a result, or
 * the button while the fields are inert. Call it after the view is bound to the model, so that the target
 * is already drawn.
 *
 * @returns a function that stops this
 */
export function followFocus(model: CardModel, document: Document): () => void {
  return effect(() => {
    const move = moveOf(model);
    const target = move && document.getElementById(move.field);
    focusWhenActive(target);
    if (target && move.isUnasked) ignoreNextTab(target);
  });
}

/** Ignores the Tab of a cardholder who didn't expect the form to move the focus. */
function ignoreNextTab(field: HTMLElement): void {
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
