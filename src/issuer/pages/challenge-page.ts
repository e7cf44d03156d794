import { html } from 'hono/html';
import { numericCurrencies } from '../../contract/emv-3ds.ts';
import type { Transaction } from '../transactions.ts';
import { type Page, pageResponse } from './page.ts';

/** Asks our server how it stands, and goes on to the result when there is one. */
const pollScript = `
const poll=async()=>{
  try{
    const answer=await fetch(document.body.querySelector('[data-poll]').dataset.poll,{method:'POST'});
    const {done}=await answer.json();
    if(done)return location.replace(document.body.querySelector('[data-result]').dataset.result);
  }catch{}
  setTimeout(poll,700);
};
setTimeout(poll,700);
`;

/** `autofocus` is refused, and complained about, in a frame of another origin. */
const focusScript = "document.getElementById('code').focus();";

type Frame = Pick<Page, 'formOrigin' | 'refusesFraming'>;

/** Asks for the code. Says so when the last one was wrong. */
export function codePage(transaction: Transaction, frame: Frame): Promise<Response> {
  const wrong = transaction.wrongCodes > 0;
  const polls = transaction.scenario.challenge === 'late_result';
  const script = `${wrong ? focusScript : ''}${polls ? pollScript : ''}`;
  return pageResponse({
    ...frame,
    title: 'Verify with your bank',
    ...(script && { script }),
    body: html`${heading(transaction, 'Verify it is you')}
<p>Enter the code from your phone: 123456 in this sandbox.</p>
<form method="post" action="${addressOf(transaction, 'code')}">
<label for="code">Verification code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required
 ${wrong ? html`aria-invalid="true" aria-describedby="wrong"` : ''}>
${wrong ? html`<p class="wrong" id="wrong" role="alert">That code is wrong. ${left(transaction)}</p>` : ''}
<button type="submit">Verify</button>
</form>
${polls ? pollMarks(transaction) : ''}`,
  });
}

/** Waits for something that happens elsewhere: the bank's app, or the clock. */
export function waitingPage(
  transaction: Transaction,
  frame: Frame & { readonly text: string },
): Promise<Response> {
  const { text, ...rest } = frame;
  return pageResponse({
    ...rest,
    title: 'Verify with your bank',
    script: pollScript,
    body: html`${heading(transaction, 'Waiting for your bank')}
<p role="status">${text}</p>
${pollMarks(transaction)}`,
  });
}

/** The platform could not be told: the cardholder may have it tried again. */
export function unreachablePage(transaction: Transaction, frame: Frame): Promise<Response> {
  return pageResponse({
    ...frame,
    title: 'Verify with your bank',
    status: 502,
    body: html`${heading(transaction, 'We could not reach the shop')}
<p>Your answer is safe with us. Please try again.</p>
<form method="get" action="${addressOf(transaction, 'result')}">
<button type="submit">Try again</button>
</form>`,
  });
}

function heading(transaction: Transaction, title: string) {
  return html`<p class="bank">Sandbox Bank</p>
<h1>${title}</h1>
<p>${purposeOf(transaction)}</p>`;
}

function pollMarks(transaction: Transaction) {
  return html`<div hidden data-poll="${addressOf(transaction, 'poll')}"
 data-result="${addressOf(transaction, 'result')}"></div>`;
}

function left(transaction: Transaction): string {
  return transaction.wrongCodes === 1 ? 'Two more tries.' : 'One more try.';
}

/** Relative to the origin: the form must work behind any public address of the issuer. */
function addressOf(transaction: Transaction, step: 'code' | 'poll' | 'result'): string {
  return `/acs/challenge/${transaction.acsTransID}/${step}`;
}

/** What the cardholder is asked to confirm, in a sentence. */
function purposeOf(transaction: Transaction): string {
  const { lastFour, request } = transaction;
  const card = `card ending in ${lastFour}`;
  if (request.messageCategory === '02') {
    return `${request.threeDSRequestorName} wants to add your ${card}.`;
  }
  return `Pay ${amountOf(transaction)} to ${request.threeDSRequestorName} with your ${card}.`;
}

function amountOf({ request }: Transaction): string {
  const known = Object.entries(numericCurrencies);
  const currency = known.find(([, code]) => code === request.purchaseCurrency)?.[0] ?? 'USD';
  const places = Number(request.purchaseExponent);
  const amount = Number(request.purchaseAmount) / 10 ** places;
  // As many places as the request has, so that nothing is rounded.
  const format = { style: 'currency', currency, maximumFractionDigits: places } as const;
  return new Intl.NumberFormat('en-US', format).format(amount);
}
