import { html } from 'hono/html';
import type { Transaction } from '../transactions.ts';
import { type Page, pageResponse } from './page.ts';
import { type Words, wordsOf } from './words.ts';

/** How a page of a challenge stands in its frame. */
export type Frame = Pick<Page, 'formOrigin' | 'frameOrigin' | 'parentOrigin' | 'refusesFraming'>;

type Step = 'code' | 'answer' | 'app' | 'device' | 'inner' | 'poll' | 'result';

/** Relative to the origin: the form must work behind any public address of the issuer. */
export function addressOf(transaction: Transaction, step: Step): string {
  return `/acs/challenge/${transaction.acsTransID}/${step}`;
}

/** A page of a challenge in the language of the cardholder's browser. */
export function challengePage(
  transaction: Transaction,
  page: Frame & Pick<Page, 'body' | 'script' | 'status' | 'style'>,
): Promise<Response> {
  const { title, locale } = wordsOf(transaction);
  return pageResponse({ ...page, title, lang: locale });
}

/** Polls our server, and opens the result once there is one. */
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

/** Where the script of a page that polls asks, and where it goes then. */
export function pollMarks(transaction: Transaction) {
  return html`<div hidden data-poll="${addressOf(transaction, 'poll')}"
 data-result="${addressOf(transaction, 'result')}"></div>`;
}

/** `autofocus` is refused, and complained about, in a frame of another origin. */
export const focusScript = "document.querySelector('[aria-invalid=true]').focus();";

/** Says that the last answer was wrong, to be named by what it describes. */
export function complaint(transaction: Transaction, text: string) {
  const { twoLeft, oneLeft }: Words = wordsOf(transaction);
  const left = transaction.wrongAnswers === 1 ? twoLeft : oneLeft;
  return html`<p class="wrong" id="wrong" role="alert">${text} ${left}</p>`;
}
