/**
 * For the form's `mousedown`: leaving a field tells its error, which would push a button away from
 * under the pointer. A frame without the focus is in no field, and gets the focus by the press.
 */
export function keepFieldFocus(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('button, summary') && document.hasFocus()) {
    event.preventDefault();
  }
}
