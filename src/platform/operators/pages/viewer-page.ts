import { html } from 'hono/html';
import type { QueuedDocument } from '../../../contract/operator-desk.ts';
import type { Operator } from '../people/operator.ts';
import { type Html, layout } from './layout.ts';

/** The page with one document. Its file has another URL, so its scripts can't run on this page. */
export function viewerPage(
  operator: Operator,
  { id, label, 'mime-type': type }: QueuedDocument,
  back: string,
): Html {
  const file = `/v1/documents/${id}`;
  return layout({
    title: label,
    operator,
    body: html`<p><a href="${back}">Back to the decision</a></p>
${viewerOf({ type, file, label })}`,
  });
}

function viewerOf({ type, file, label }: { type: string; file: string; label: string }): Html {
  if (type === 'application/pdf') {
    return html`<iframe class="viewer" src="${file}" title="${label}"></iframe>`;
  }
  if (type === 'image/jpeg' || type === 'image/png') {
    return html`<img class="viewer" src="${file}" alt="The document">`;
  }
  return html`<p>Browsers cannot show this type of file. <a href="${file}">Download it</a></p>`;
}
