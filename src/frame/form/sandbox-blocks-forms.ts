/**
 * Whether the sandbox of the embedding page lacks `allow-forms`, so that no form is sent. Chromium and
 * Firefox stop before the event; WebKit fires it and stops then, which is seen only as no navigation
 * begins (`watchPost` of the challenge).
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
