import { html } from 'hono/html';
import type { PolicyHolders } from '../../../contract/operator-policies.ts';
import type { Operator } from '../people/operator.ts';
import { type Html, layout } from './layout.ts';

/** The page with all organizations whose policies operators set, and a form to open an account. */
export function policiesPage(operator: Operator, found: PolicyHolders, label: string): Html {
  const { next } = found.meta;
  const query = new URLSearchParams({ ...(label && { label }), ...(next && { after: next }) });
  return layout({
    title: 'Policies',
    operator,
    body: html`<form method="get" action="/policies" role="search">
<div class="field"><label for="label">Organizations with this text in the label</label>
<input id="label" name="label" value="${label}" maxlength="200"></div>
<button type="submit" class="plain">Search</button>
</form>
<h2>Organizations</h2>
${
  found.data.length === 0
    ? html`<p>No organization has this label.</p>`
    : html`<ul class="queue">${found.data.map(item)}</ul>`
}
${next ? html`<p><a href="/policies?${query.toString()}" rel="next">Next page</a></p>` : ''}
<h2>One account</h2>
<form method="get" action="/policies">
<div class="field"><label for="account">Id of the account</label>
<input id="account" name="account" maxlength="36" required></div>
<button type="submit" class="plain">Open</button>
</form>`,
  });
}

function item(each: PolicyHolders['data'][number]): Html {
  return html`<li><a href="/policies/organizations/${each.id}">${each.name ?? 'Without a label'}</a>
<span class="quiet">${each.id.slice(0, 8)}${
    each['waits-for-second'] ? ', waits for a second operator' : ''
  }</span></li>`;
}
