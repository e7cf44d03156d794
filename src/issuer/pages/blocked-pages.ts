import { html } from 'hono/html';
import type { Transaction } from '../transactions.ts';
import { heading } from './purpose.ts';
import { addressOf, challengePage, type Frame } from './steps.ts';
import { wordsOf } from './words.ts';

/** Browsers grant third-party cookies only on request after a user gesture. */
const accessScript = `
const form=document.forms[0];
form.onsubmit=(event)=>{
  event.preventDefault();
  document.requestStorageAccess().then(()=>form.submit(),()=>{
    document.querySelector('.wrong').hidden=false;
  });
};
`;

/** Requests storage access, as the browser blocked the bank's cookie. */
export function cookiePage(transaction: Transaction, frame: Frame): Promise<Response> {
  const { cookies, cookiesRefused, cookiesNeeded, allowCookies } = wordsOf(transaction);
  return challengePage(transaction, {
    ...frame,
    script: accessScript,
    body: html`${heading(transaction, cookies)}
<p>${cookiesNeeded}</p>
<form method="post" action="${addressOf(transaction, 'answer')}">
<input type="hidden" name="answer" value="cookies">
<p class="wrong" role="alert" hidden>${cookiesRefused}</p>
<button type="submit">${allowCookies}</button>
</form>`,
  });
}

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
