/**
 * Moves the focus within the frame. While the cardholder is elsewhere on the page, which would lose
 * its focus to a frame that grabs it, this waits until the frame has the focus; of several that wait
 * the last one gets it.
 */
export function focusWhenActive(element: HTMLElement | null | undefined): void {
  const view = element?.ownerDocument.defaultView;
  if (!view) return;
  const focus = () => {
    view.onfocus = null;
    element.focus();
  };
  if (view.document.hasFocus()) focus();
  else view.onfocus = focus;
}

/**
 * A press ends the wait: a focus that moves later would scroll what is pressed away from under the
 * pointer, and the press would be lost.
 */
export function cancelFocusOnPress(view: Window): void {
  const forget = () => {
    view.onfocus = null;
  };
  view.addEventListener('pointerdown', forget, true);
}
