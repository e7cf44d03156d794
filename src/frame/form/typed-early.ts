import { effect } from '@preact/signals-core';

declare global {
  interface Window {
    /** Inputs that somebody has typed in before this script; the document's first one notes them. */
    typedEarly?: Set<EventTarget | null>;
  }
}

/**
 * Draws over the form in the document's markup, and again whenever something changes that was read.
 * What was typed there before the script was is typed once more: as the fields show it, and known to
 * their model.
 *
 * Browsers fill the inputs of a page that one steps back to with what was typed there, once it has
 * loaded, and tell nobody: a card, or who somebody is, is not to be kept. So what nobody has typed is
 * drawn over, and it is drawn again then.
 *
 * @param draw draws the form, whatever its inputs hold
 * @returns ends it
 */
export function drawOverTyped(root: HTMLElement, draw: () => void): () => void {
  const { ownerDocument } = root;
  const { activeElement, defaultView } = ownerDocument;
  const typed = [...root.querySelectorAll<HTMLInputElement>('input,select')]
    .filter((input) => defaultView?.typedEarly?.has(input))
    .map(({ id, value, selectionStart }) => ({ id, value, selectionStart }));
  const stopDrawing = effect(draw);
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
