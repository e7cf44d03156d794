import { html } from 'hono/html';
import type { Transaction } from '../transactions.ts';
import { addressOf, challengePage, type Frame } from './steps.ts';
import { wordsOf } from './words.ts';

/** Page of a bank that shows the challenge of a provider in a nested frame. */
export function nestingPage(transaction: Transaction, frame: Frame): Promise<Response> {
  return challengePage(transaction, {
    ...frame,
    style: 'iframe{width:100%;height:420px;border:0}',
    body: html`<p class="bank">Sandbox Bank</p>
<iframe src="${addressOf(transaction, 'inner')}" title="${wordsOf(transaction).verify}"></iframe>`,
  });
}
