import { html } from 'hono/html';
import type { Transaction } from '../transactions.ts';
import { deviceCheckScript } from './device-page.ts';
import { heading } from './purpose.ts';
import {
  addressOf,
  challengePage,
  errorMessage,
  type Frame,
  focusScript,
  pollData,
  pollScript,
} from './steps.ts';
import { wordsOf } from './words.ts';

/** Asks for the code. Shows if the last one was wrong. */
export function codePage(transaction: Transaction, frame: Frame): Promise<Response> {
  const words = wordsOf(transaction);
  const wrong = transaction.wrongAnswers > 0;
  const { challenge, remembersDevices } = transaction.scenario;
  const polls = challenge === 'late_result';
  return challengePage(transaction, {
    ...frame,
    script: [wrong && focusScript, polls && pollScript, remembersDevices && deviceCheckScript]
      .filter(Boolean)
      .join(''),
    body: html`${heading(transaction, words.verify)}
<p>${words.enterCode}</p>
<form method="post" action="${addressOf(transaction, 'code')}">
<label for="code">${words.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required
 ${wrong ? html`aria-invalid="true" aria-describedby="wrong"` : ''}>
${wrong ? errorMessage(transaction, words.wrongCode) : ''}
${remembersDevices ? html`<input type="hidden" name="device" value="">` : ''}
<button type="submit">${words.submit}</button>
</form>
${polls ? pollData(transaction) : ''}`,
  });
}

/** Shown if the platform could not be reached. The cardholder can try again. */
export function unreachablePage(transaction: Transaction, frame: Frame): Promise<Response> {
  const words = wordsOf(transaction);
  return challengePage(transaction, {
    ...frame,
    status: 502,
    body: html`${heading(transaction, words.unreachable)}
<p>${words.safe}</p>
<form method="get" action="${addressOf(transaction, 'result')}">
<button type="submit">${words.tryAgain}</button>
</form>`,
  });
}
