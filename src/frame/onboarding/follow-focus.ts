import { effect, type ReadonlySignal } from '@preact/signals-core';
import { focusWhenActive } from '../form/ui/focus-when-active.ts';
import type { ShownView } from './shown-view.ts';

/**
 * Moves the focus to where the applicant continues. Call it after the view is drawn, so that the target exists.
 *
 * @returns a function that stops this
 */
export function followFocus(shown: ReadonlySignal<ShownView>, document: Document): () => void {
  return effect(() => {
    const { focus, isDrawn } = shown.value;
    const id = focus()?.id;
    if (!id) return;
    const find = () => wrongPartOf(document.getElementById(id));
    // This effect may run before the view is redrawn, and the view may still be loading.
    if (find()) focusWhenActive(find());
    else void isDrawn().then(() => focusWhenActive(find()));
  });
}

/** Returns the first part with an error of a field with several parts. */
function wrongPartOf(element: HTMLElement | null): HTMLElement | null {
  const parts = element?.closest('[data-parts]');
  return parts?.querySelector<HTMLElement>('[aria-invalid=true]') ?? element;
}
