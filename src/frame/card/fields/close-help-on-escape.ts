/** Closes field help on Escape, without moving the focus. */
export function closeHelpOnEscape(document: Document): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const help of document.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      help.open = false;
    }
  });
}
