import { html } from 'hono/html';
import type { Queue } from '../../../contract/operator-desk.ts';
import { kindsOf } from '../decisions/kinds.ts';
import type { Operator } from '../people/operator.ts';
import { toDisplayTime, typeNames } from './display-text.ts';
import { type Html, layout } from './layout.ts';

/** The page with resources that need a decision, oldest first. */
export function queuePage(operator: Operator, queue: Queue, type: string | undefined): Html {
  const { next } = queue.meta;
  const query = new URLSearchParams({ ...(type && { type }), ...(next && { after: next }) });
  return layout({
    title: 'Queue',
    operator,
    body: html`${filters(operator, type)}
${
  queue.data.length === 0
    ? html`<p>Nothing needs a decision.</p>`
    : html`<ul class="queue">${queue.data.map(item)}</ul>`
}
${next ? html`<p><a href="/?${query.toString()}" rel="next">Next page</a></p>` : ''}`,
  });
}

function filters(operator: Operator, chosen: string | undefined): Html {
  const kinds = kindsOf(operator);
  const current = (isIt: boolean) => (isIt ? html` aria-current="page"` : '');
  return html`<nav aria-label="Filter"><ul class="queue">
<li><a href="/"${current(!chosen)}>Everything</a></li>
${kinds.map(
  ({ type }) =>
    html`<li><a href="/?type=${type}"${current(chosen === type)}>${typeNames[type]}s</a></li>`,
)}
</ul></nav>
<h2>Waiting</h2>`;
}

function item(each: Queue['data'][number]): Html {
  return html`<li><a href="/queue/${each.type}/${each.id}">${typeNames[each.type]}
${each.id.slice(0, 8)}</a>
<span class="quiet">since <time datetime="${each['created-at']}">${toDisplayTime(each['created-at'])}</time>${
    each['waits-for-second'] ? ', waits for a second operator' : ''
  }</span></li>`;
}
