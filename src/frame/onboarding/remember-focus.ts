/**
 * Tells which element has the focus, by its id, now and each time that another one gets it.
 *
 * @returns ends it
 */
export function rememberFocus(document: Document, focused: (id: string) => void): () => void {
  const tell = (target: EventTarget | null) => {
    if (target instanceof HTMLElement) focused(target.id);
  };
  const hear = ({ target }: Event) => tell(target);
  tell(document.activeElement);
  document.addEventListener('focusin', hear);
  return () => document.removeEventListener('focusin', hear);
}
