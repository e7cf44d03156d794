import type { CardModel } from './card-model.ts';
import type { CardFields, FieldName } from './fields/card-fields.ts';

/** What is in the inputs before the script, or without it, against what is in the model. */

/**
 * Takes in what was typed into the form in the markup before the script was there, and heeds a press
 * of its button. What nobody has typed a browser has filled in, of an earlier visit (`discardRestoredInput`): that is drawn over.
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
 * Browsers fill the inputs of a page that one steps back to with what was typed there: a card is
 * not to be kept. They do so once the page has loaded.
 *
 * @returns ends it
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
