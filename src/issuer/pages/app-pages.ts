import { html } from 'hono/html';
import type { Transaction } from '../transactions.ts';
import { heading } from './purpose.ts';
import { addressOf, challengePage, type Frame } from './steps.ts';
import { wordsOf } from './words.ts';

/** The bank's app, in a separate window. */
export function appPage(transaction: Transaction, frame: Frame): Promise<Response> {
  const { app, approve } = wordsOf(transaction);
  return challengePage(transaction, {
    ...frame,
    body: html`${heading(transaction, app)}
<form method="post" action="${addressOf(transaction, 'app')}">
<button type="submit">${approve}</button>
</form>`,
  });
}

/** The app after the approval. Closes its window if the browser allows it. */
export function approvedPage(transaction: Transaction, frame: Frame): Promise<Response> {
  const { approved, goBack } = wordsOf(transaction);
  return challengePage(transaction, {
    ...frame,
    script: 'window.close();',
    body: html`${heading(transaction, approved)}
<p role="status">${goBack}</p>`,
  });
}
