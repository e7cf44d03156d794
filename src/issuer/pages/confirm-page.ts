import { html } from 'hono/html';
import type { Transaction } from '../transactions.ts';
import { heading } from './purpose.ts';
import { addressOf, challengePage, type Frame } from './steps.ts';
import { wordsOf } from './words.ts';

const confirmScript = `
document.forms[0].onsubmit=({target})=>confirm(target.dataset.question);
`;

/** Uses the browser's `confirm`, which is blocked in the form's frame, so that the button does nothing there. */
export function confirmPage(transaction: Transaction, frame: Frame): Promise<Response> {
  const { verify, doYouApprove, approve, browserAsks } = wordsOf(transaction);
  return challengePage(transaction, {
    ...frame,
    script: confirmScript,
    body: html`${heading(transaction, verify)}
<p>${browserAsks}</p>
<form method="post" action="${addressOf(transaction, 'answer')}" data-question="${doYouApprove}">
<input type="hidden" name="answer" value="approve">
<button type="submit">${approve}</button>
</form>`,
  });
}
