/**
 * Moves the focus within the frame. If the user is elsewhere on the page, waits until the frame has the
 * focus instead of stealing it; the latest waiting element gets it.
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
 * Cancels a waiting focus move when the user presses something. A later move would scroll the pressed
 * element away from under the pointer, and the press would be lost.
 */
export function cancelFocusOnPress(view: Window): void {
  const forget = () => {
    view.onfocus = null;
  };
  view.addEventListener('pointerdown', forget, true);
}
