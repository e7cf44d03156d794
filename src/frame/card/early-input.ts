import type { CardModel } from './card-model.ts';
import type { CardFields, FieldName } from './fields/card-fields.ts';

/**
 * Copies text typed into the form in the markup before the script ran, and handles a press of its button.
 * Ignores text that the browser restored from an earlier visit (see `discardRestoredInput`).
 */
export function adoptEarlyInput(root: HTMLElement, model: CardModel): void {
  const typed = root.ownerDocument.defaultView?.typedEarly;
  for (const { input, field } of inputsOf(root, model)) {
    const text = input.value;
    if (text && typed?.has(input)) field.type({ text, caret: text.length, kind: '' });
  }
  const state = model.state.peek();
  const isPressed = typed?.has(root.querySelector('form'));
  if (isPressed && state.name === 'form') void state.model.submit();
}

/**
 * Clears text that browsers restore into inputs when one navigates back, after the page has loaded: card
 * data must not be restored.
 *
 * @returns a function that stops this
 */
export function discardRestoredInput(root: HTMLElement, model: CardModel): () => void {
  const view = root.ownerDocument.defaultView;
  const forget = () => {
    for (const { input, field } of inputsOf(root, model)) {
      const text = field.text.peek();
      if (input.value !== text) input.value = text;
    }
  };
  view?.addEventListener('pageshow', forget);
  return () => view?.removeEventListener('pageshow', forget);
}

function inputsOf(root: HTMLElement, model: CardModel) {
  const state = model.state.peek();
  const fields: Partial<CardFields> = state.name === 'form' ? state.model.fields : {};
  return [...root.querySelectorAll('input')].flatMap((input) => {
    const field = fields[input.id as FieldName];
    return field ? [{ input, field }] : [];
  });
}
