/**
 * The key of a phone that says "next" moves on to the next field, as its keyboard promises
 * (`enterkeyhint`). Keyboards that are not on the screen send the form by it.
 */
export function moveOnByKey(view: Window): void {
  const { document } = view;
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return;
    if (
      target.getAttribute('enterkeyhint') !== 'next' ||
      !view.matchMedia('(pointer: coarse)').matches
    )
      return;
    const inputs = [...document.querySelectorAll('input')];
    event.preventDefault();
    inputs[inputs.indexOf(target) + 1]?.focus();
  });
}
