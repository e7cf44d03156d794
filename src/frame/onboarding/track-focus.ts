/**
 * Reports the id of the focused element, now and on each change.
 *
 * @returns a function that stops this
 */
export function trackFocus(document: Document, focused: (id: string) => void): () => void {
  const report = (target: EventTarget | null) => {
    if (target instanceof HTMLElement) focused(target.id);
  };
  const onFocus = ({ target }: Event) => report(target);
  report(document.activeElement);
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}
