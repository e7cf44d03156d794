/**
 * Makes the "next" key of a phone move to the next field, as its label says (`enterkeyhint`). Enter on
 * other keyboards sends the form.
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
