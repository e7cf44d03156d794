const shownMs = 2000;

/** Adds a button to each sample that copies its text, and makes card numbers copy themselves when pressed. */
export function addCopyButtons(): void {
  // Pages that can't copy get no buttons.
  if (!('clipboard' in navigator)) return;
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);
  for (const sample of document.querySelectorAll('pre')) {
    const box = document.createElement('div');
    box.className = 'sample';
    sample.replaceWith(box);
    box.append(sample, sampleButton(sample, status));
  }
  for (const code of document.querySelectorAll('td > code.number')) {
    code.replaceWith(numberButton(code, status));
  }
}

function sampleButton(sample: HTMLPreElement, status: HTMLElement): HTMLButtonElement {
  const button = createButton('copy');
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const result = await copy(sample.innerText, status);
    button.textContent = result;
    setTimeout(() => {
      button.textContent = 'Copy';
    }, shownMs);
  });
  return button;
}

function numberButton(code: Element, status: HTMLElement): HTMLButtonElement {
  const button = createButton('copy-number');
  button.title = 'Copy';
  button.append(code.cloneNode(true));
  button.addEventListener('click', async () => {
    button.dataset.result = await copy(code.textContent, status);
    setTimeout(() => {
      delete button.dataset.result;
    }, shownMs);
  });
  return button;
}

function createButton(className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', className });
}

/** Copies a text, and says the result to screen readers. Returns the result. */
async function copy(text: string, status: HTMLElement): Promise<string> {
  const result = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not copied',
  );
  status.textContent = result;
  setTimeout(() => {
    status.textContent = '';
  }, shownMs);
  return result;
}
