/**
 * Moves the focus within the frame. While the cardholder is elsewhere on the page, which would lose
 * its focus to a frame that grabs it, this waits until the frame has the focus.
 */
export function focusSoon(element: HTMLElement | null | undefined): void {
  if (!element) return;
  const { ownerDocument } = element;
  if (ownerDocument.hasFocus()) element.focus();
  else ownerDocument.defaultView?.addEventListener('focus', () => element.focus(), { once: true });
}
