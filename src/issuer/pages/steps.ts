import { html } from 'hono/html';
import type { Transaction } from '../transactions.ts';
import { type Page, pageResponse } from './page.ts';
import { type Words, wordsOf } from './words.ts';

/** Framing options of a challenge page. */
export type Frame = Pick<Page, 'formOrigin' | 'frameOrigin' | 'parentOrigin' | 'refusesFraming'>;

type Step = 'code' | 'answer' | 'app' | 'device' | 'inner' | 'poll' | 'result';

/** Returns the path of a step, without an origin, so that it works behind any public URL of the issuer. */
export function addressOf(transaction: Transaction, step: Step): string {
  return `/acs/challenge/${transaction.acsTransID}/${step}`;
}

/** Creates a challenge page in the language of the cardholder's browser. */
export function challengePage(
  transaction: Transaction,
  page: Frame & Pick<Page, 'body' | 'script' | 'status' | 'style'>,
): Promise<Response> {
  const { title, locale, dir } = wordsOf(transaction);
  return pageResponse({ ...page, title, lang: locale, dir });
}

/** Polls the server and opens the result when it is available. */
export const pollScript = `
const marks=document.querySelector('[data-poll]').dataset;
const poll=async()=>{
  try{
    const {done}=await (await fetch(marks.poll,{method:'POST'})).json();
    if(done)return location.replace(marks.result);
  }catch{}
  setTimeout(poll,700);
};
setTimeout(poll,700);
`;

/** Renders the URLs for {@link pollScript}. */
export function pollData(transaction: Transaction) {
  return html`<div hidden data-poll="${addressOf(transaction, 'poll')}"
 data-result="${addressOf(transaction, 'result')}"></div>`;
}

/** Browsers block `autofocus` in cross-origin frames and log a warning. */
export const focusScript = "document.querySelector('[aria-invalid=true]').focus();";

/** Renders the error for a wrong answer, referenced by the field. */
export function errorMessage(transaction: Transaction, text: string) {
  const { twoLeft, oneLeft }: Words = wordsOf(transaction);
  const left = transaction.wrongAnswers === 1 ? twoLeft : oneLeft;
  return html`<p class="wrong" id="wrong" role="alert">${text} ${left}</p>`;
}
