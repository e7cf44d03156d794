import { html } from 'hono/html';
import type { Transaction } from '../transactions.ts';
import { heading } from './purpose.ts';
import { addressOf, challengePage, complaint, type Frame, focusScript } from './steps.ts';
import { type Words, wordsOf } from './words.ts';

/** Single select: asks where the code is to go. */
export function whereToPage(transaction: Transaction, frame: Frame): Promise<Response> {
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
const rightPlaces = ['groceries', 'pharmacy'];

/** Whether these are the places that the page asks for, in any order. */
export function areRightPlaces(answers: readonly string[]): boolean {
  return (
    answers.length === rightPlaces.length && rightPlaces.every((place) => answers.includes(place))
  );
}

/** Multi select: asks what only the cardholder knows. Says so when the last answer was wrong. */
export function whichPlacesPage(transaction: Transaction, frame: Frame): Promise<Response> {
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
${wrong ? complaint(transaction, words.wrongAnswer) : ''}
<button type="submit">${words.submit}</button>
</form>`,
  });
}
