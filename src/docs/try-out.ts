/**
 * The reference of a sandbox sends requests to its own platform. The demo fills in the token of its user; in
 * other sandboxes, you paste one.
 */

const placeholder = '$TOKEN';

for (const box of document.querySelectorAll<HTMLElement>('.try-out')) {
  const button = createButton('Try it out');
  button.addEventListener('click', () => button.replaceWith(createForm(box)), { once: true });
  box.append(button);
}

function createForm({ dataset }: HTMLElement): HTMLFormElement {
  const { method = 'GET', path = '', name = '', type, body, token } = dataset;
  const form = document.createElement('form');
  const fields = {
    path: addField(form, `${name}-path`, 'Path and query', 'input', path),
    ...(token !== undefined && {
      token: addField(form, `${name}-token`, 'Token', 'input', known(token)),
    }),
    ...(body !== undefined && { body: addField(form, `${name}-body`, 'Body', 'textarea', body) }),
  };
  const output = document.createElement('pre');
  output.tabIndex = 0;
  output.setAttribute('role', 'status');
  output.setAttribute('aria-label', 'Response');
  const send = createButton('Send');
  send.type = 'submit';
  form.append(send, output);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const headers = {
      ...(fields.token?.value && { Authorization: `Bearer ${fields.token.value}` }),
      ...(type && { 'Content-Type': type }),
      ...(method === 'POST' && { 'X-Idempotent-ID-V2': crypto.randomUUID() }),
    };
    const request = { method, headers, ...(fields.body && { body: fields.body.value }) };
    output.textContent = 'Sending …';
    void sendRequest(fields.path.value, request).then((text) => {
      output.textContent = text;
    });
  });
  return form;
}

/** Sends a request to this platform only, whatever the path says. Returns status and body as text. */
async function sendRequest(path: string, request: RequestInit): Promise<string> {
  const { origin } = window.location;
  const url = parse(path, origin);
  if (url?.origin !== origin) return 'Begin the path with one slash.';
  try {
    const response = await fetch(url, request);
    return `${response.status} ${response.statusText}\n${indented(await response.text())}`;
  } catch {
    return 'The platform does not answer.';
  }
}

function parse(path: string, origin: string): URL | undefined {
  return URL.canParse(path, origin) ? new URL(path, origin) : undefined;
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const known = (token: string): string => (token === placeholder ? '' : token);

function createButton(text: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent: text });
}

function addField<Name extends 'input' | 'textarea'>(
  form: HTMLFormElement,
  id: string,
  label: string,
  name: Name,
  value: string,
): HTMLElementTagNameMap[Name] {
  const field = Object.assign(document.createElement(name), { id, value });
  field.setAttribute('autocomplete', 'off');
  field.setAttribute('spellcheck', 'false');
  const text = Object.assign(document.createElement('label'), { htmlFor: id, textContent: label });
  form.append(text, field);
  return field;
}
