import { html } from 'hono/html';
import { purchaseOf } from '../purchase.ts';
import type { Transaction } from '../transactions.ts';
import { wordsOf } from './words.ts';

/** Renders the bank's name, the title and the purpose. */
export function heading(transaction: Transaction, title: string) {
  return html`<p class="bank">Sandbox Bank</p>
<h1>${title}</h1>
<p>${describePurpose(transaction)}</p>`;
}

/** Returns a sentence about the payment or card to confirm. */
function describePurpose(transaction: Transaction): string {
  const { lastFour, request } = transaction;
  const { pay, add } = wordsOf(transaction);
  const isCard = request.messageCategory === '02';
  const parts = {
    amount: formatAmount(transaction),
    shop: request.merchantName,
    card: lastFour,
  };
  return Object.entries(parts).reduce(
    (text, [name, part]) => text.replace(`{${name}}`, () => part),
    isCard ? add : pay,
  );
}

/** Formats the amount in the language of the page. */
export function formatAmount(transaction: Transaction): string {
  const { request } = transaction;
  const { currency, value } = purchaseOf(request);
  // Uses the decimal places of the request to avoid rounding.
  const maximumFractionDigits = Number(request.purchaseExponent);
  const format = { style: 'currency', currency, maximumFractionDigits } as const;
  return new Intl.NumberFormat(wordsOf(transaction).locale, format).format(Number(value));
}
