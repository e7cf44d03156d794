import { html } from 'hono/html';
import type { Transaction } from '../transactions.ts';
import { heading } from './purpose.ts';
import { addressOf, challengePage, type Frame, pollData, pollScript } from './steps.ts';
import { wordsOf } from './words.ts';

/** Waits until the time limit has passed. */
export function slowPage(transaction: Transaction, frame: Frame): Promise<Response> {
  return waitingPage(transaction, frame, html`<p role="status">${wordsOf(transaction).slow}</p>`);
}

/** Out of band: waits for the bank's app or the cardholder's confirmation. */
export function outOfBandPage(transaction: Transaction, frame: Frame): Promise<Response> {
  const { approveInApp, confirmed } = wordsOf(transaction);
  const rest = html`<p role="status">${approveInApp}</p>
<form method="post" action="${addressOf(transaction, 'answer')}">
<button name="answer" value="confirmed">${confirmed}</button>
</form>`;
  return waitingPage(transaction, frame, rest);
}

/** Opens the bank's app, here a page in another window, and waits for the approval there. */
export function appLinkPage(transaction: Transaction, frame: Frame): Promise<Response> {
  const { openApp, appOpens } = wordsOf(transaction);
  const rest = html`<p role="status">${appOpens}</p>
<a class="button" href="${addressOf(transaction, 'app')}" target="_blank" rel="opener">${openApp}</a>`;
  return waitingPage(transaction, frame, rest);
}

function waitingPage(
  transaction: Transaction,
  frame: Frame,
  rest: ReturnType<typeof html>,
): Promise<Response> {
  return challengePage(transaction, {
    ...frame,
    script: pollScript,
    body: html`${heading(transaction, wordsOf(transaction).waiting)}
${rest}
${pollData(transaction)}`,
  });
}

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
