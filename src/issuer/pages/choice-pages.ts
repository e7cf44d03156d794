import { html } from 'hono/html';
import type { Transaction } from '../transactions.ts';
import { heading } from './purpose.ts';
import { addressOf, challengePage, errorMessage, type Frame, focusScript } from './steps.ts';
import { type Words, wordsOf } from './words.ts';

/** Single select: asks where to send the code. */
export function destinationPage(transaction: Transaction, frame: Frame): Promise<Response> {
  const words = wordsOf(transaction);
  const choices = (['byText', 'byEmail'] as const).map(
    (name) => html`<label class="choice">
<input type="radio" name="answer" value="${name}" required> ${words[name]}</label>`,
  );
  return challengePage(transaction, {
    ...frame,
    body: html`${heading(transaction, words.verify)}
<form method="post" action="${addressOf(transaction, 'answer')}">
<fieldset><legend>${words.whereTo}</legend>
${choices}
</fieldset>
<button type="submit">${words.sendCode}</button>
</form>`,
  });
}

const places = ['groceries', 'fuel', 'pharmacy', 'cinema'] as const satisfies (keyof Words)[];
const correctPlaces = ['groceries', 'pharmacy'];

/** True for the correct places in any order. */
export function areCorrectPlaces(answers: readonly string[]): boolean {
  return (
    answers.length === correctPlaces.length &&
    correctPlaces.every((place) => answers.includes(place))
  );
}

/** Multi select: asks a question that only the cardholder can answer. Shows if the last answer was wrong. */
export function placesPage(transaction: Transaction, frame: Frame): Promise<Response> {
  const words = wordsOf(transaction);
  const wrong = transaction.wrongAnswers > 0;
  const invalid = wrong ? html` aria-invalid="true" aria-describedby="wrong"` : '';
  const choices = places.map(
    (name) => html`<label class="choice">
<input type="checkbox" name="answer" value="${name}"${invalid}> ${words[name]}</label>`,
  );
  return challengePage(transaction, {
    ...frame,
    script: wrong ? focusScript : '',
    body: html`${heading(transaction, words.verify)}
<form method="post" action="${addressOf(transaction, 'answer')}">
<fieldset><legend>${words.whichTwo}</legend>
<p>${words.answerHint}</p>
${choices}
</fieldset>
${wrong ? errorMessage(transaction, words.wrongAnswer) : ''}
<button type="submit">${words.submit}</button>
</form>`,
  });
}
