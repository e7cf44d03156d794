import { effect } from '@preact/signals-core';

/**
 * Draws over the form in the document's markup, and again whenever something changes that was read.
 * What was typed there before the script was is typed once more: as the fields show it, and known to
 * their model.
 *
 * Browsers fill the inputs of a page that one steps back to with what was typed there, once it has
 * loaded: a card, or who somebody is, is not to be kept. So it is drawn again then.
 *
 * @param draw draws the form, whatever its inputs hold
 * @returns ends it
 */
export function drawOverTyped(root: HTMLElement, draw: () => void): () => void {
  const typed = [...root.querySelectorAll<HTMLInputElement>('input,select')].map(
    ({ id, value, selectionStart }) => ({ id, value, selectionStart }),
  );
  const stopDrawing = effect(draw);
  const { ownerDocument } = root;
  const { activeElement, defaultView } = ownerDocument;
  for (const { id, value, selectionStart } of typed) {
    const input = ownerDocument.getElementById(id) as HTMLInputElement | null;
    if (!input || input.value === value) continue;
    input.value = value;
    if (input === activeElement) input.setSelectionRange?.(selectionStart, selectionStart);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  defaultView?.addEventListener('pageshow', draw);
  return () => {
    defaultView?.removeEventListener('pageshow', draw);
    stopDrawing();
  };
}
