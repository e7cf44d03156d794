import { effect, type ReadonlySignal } from '@preact/signals-core';
import { focusWhenActive } from '../form/ui/focus-when-active.ts';
import type { Shown } from './shown.ts';

/**
 * Keeps the focus where the applicant continues. To be called after the view is drawn, so that what is
 * to be focused is there.
 *
 * @returns ends it
 */
export function followFocus(shown: ReadonlySignal<Shown>, document: Document): () => void {
  return effect(() => {
    const { focus, isDrawn } = shown.value;
    const id = focus()?.id;
    if (!id) return;
    const find = () => wrongPartOf(document.getElementById(id));
    // Of effects that one change brings about, this one may run before the view is drawn anew; and
    // the view may still load.
    if (find()) focusWhenActive(find());
    else void isDrawn().then(() => focusWhenActive(find()));
  });
}

/** Of a field of several parts, the first one with an error. */
function wrongPartOf(element: HTMLElement | null): HTMLElement | null {
  const parts = element?.closest('[data-parts]');
  return parts?.querySelector<HTMLElement>('[aria-invalid=true]') ?? element;
}
