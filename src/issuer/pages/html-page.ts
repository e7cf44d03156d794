import { html } from 'hono/html';
import type { Transaction } from '../transactions.ts';
import { formatAmount } from './purpose.ts';
import { addressOf, challengePage, type Frame } from './steps.ts';
import { wordsOf } from './words.ts';

/** HTML UI: a custom page of the bank to approve or decline. */
export function htmlPage(transaction: Transaction, frame: Frame): Promise<Response> {
  const words = wordsOf(transaction);
  const { request, lastFour } = transaction;
  const isCard = request.messageCategory === '02';
  const rows = [
    [words.shop, request.merchantName],
    isCard ? [] : [words.amount, formatAmount(transaction)],
    [words.card, `•••• ${lastFour}`],
  ].filter(({ length }) => length);
  return challengePage(transaction, {
    ...frame,
    style: brand,
    body: html`<p class="brand">
<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
<path fill="currentColor" d="M14 2 26 9v2H2V9zM5 13h3v8H5zm7.5 0h3v8h-3zM20 13h3v8h-3zM2 23h24v3H2z"/>
</svg> Sandbox Bank</p>
<h1>${words.doYouApprove}</h1>
<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<form method="post" action="${addressOf(transaction, 'answer')}">
<button name="answer" value="approve">${words.approve}</button>
<button class="second" name="answer" value="decline">${words.decline}</button>
</form>`,
  });
}

const brand = `
:root{--accent:#0a5c43;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--accent:#7fd1ae;--on-accent:#062c20}}
.brand{display:flex;gap:8px;align-items:center;margin:-12px -16px 16px;padding:12px 16px;background:var(--accent);color:var(--on-accent);font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:12px 0}
dt{font-weight:500}
dd{margin:0;text-align:end}
`;
