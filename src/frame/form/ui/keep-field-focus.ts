/**
 * Handles `mousedown` of a form. Leaving a field would show its error and push the pressed button away
 * from under the pointer. Does nothing if the frame doesn't have the focus: the press then gives it.
 */
export function keepFieldFocus(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('button, summary') && document.hasFocus()) {
    event.preventDefault();
  }
}
