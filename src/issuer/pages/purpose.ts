import { html } from 'hono/html';
import { purchaseOf } from '../purchase.ts';
import type { Transaction } from '../transactions.ts';
import { wordsOf } from './words.ts';

/** Whose page it is, what it asks, and what for. */
export function heading(transaction: Transaction, title: string) {
  return html`<p class="bank">Sandbox Bank</p>
<h1>${title}</h1>
<p>${purposeOf(transaction)}</p>`;
}

/** What the cardholder is asked to confirm, in a sentence. */
function purposeOf(transaction: Transaction): string {
  const { lastFour, request } = transaction;
  const { pay, add } = wordsOf(transaction);
  const isCard = request.messageCategory === '02';
  const parts = {
    amount: amountOf(transaction),
    shop: request.merchantName,
    card: lastFour,
  };
  return Object.entries(parts).reduce(
    (text, [name, part]) => text.replace(`{${name}}`, () => part),
    isCard ? add : pay,
  );
}

/** As the language of the page writes it. */
export function amountOf(transaction: Transaction): string {
  const { request } = transaction;
  const { currency, value } = purchaseOf(request);
  // As many places as the request has, so that nothing is rounded.
  const maximumFractionDigits = Number(request.purchaseExponent);
  const format = { style: 'currency', currency, maximumFractionDigits } as const;
  return new Intl.NumberFormat(wordsOf(transaction).locale, format).format(Number(value));
}
