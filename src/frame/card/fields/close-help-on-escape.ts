/** Escape closes the help of a field. The focus stays in the field or on the help. */
export function closeHelpOnEscape(document: Document): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const help of document.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      help.open = false;
    }
  });
}
