/**
 * True if the embedding page's sandbox lacks `allow-forms`, so that no form can be submitted. Chromium and
 * Firefox fire no `submit` event. WebKit fires it and then doesn't navigate, which this function can't
 * detect (see `detectDroppedPost` of the challenge).
 */
export function sandboxBlocksForms(document: Document): boolean {
  const form = document.createElement('form');
  const button = document.createElement('button');
  let isRefused = true;
  form.hidden = true;
  form.addEventListener('submit', (event) => {
    isRefused = false;
    event.preventDefault();
    event.stopPropagation();
  });
  form.append(button);
  document.body.append(form);
  button.click();
  form.remove();
  return isRefused;
}
