/**
 * Makes the "next" key of a phone (`enterkeyhint`) move the focus to the next field. Enter on other
 * keyboards submits the form.
 */
export function moveFocusOnNextKey(view: Window): void {
  const { document } = view;
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    const { target } = event;
    if (
      !(target instanceof HTMLInputElement) ||
      target.getAttribute('enterkeyhint') !== 'next' ||
      !view.matchMedia('(pointer: coarse)').matches
    )
      return;
    const inputs = [...document.querySelectorAll('input')];
    event.preventDefault();
    inputs[inputs.indexOf(target) + 1]?.focus();
  });
}
