import { html } from 'hono/html';
import type { Proposal } from '../../../contract/operator-desk.ts';
import type { HeldPolicies, OperatorPolicy } from '../../../contract/operator-policies.ts';
import type { Operator } from '../people/operator.ts';
import { type Html, layout, reasonField } from './layout.ts';
import { proposalButtons, proposerOf } from './subject-forms.ts';

interface PolicyPage {
  readonly operator: Operator;
  readonly held: HeldPolicies;
  readonly problems?: readonly string[];
  readonly done?: string | undefined;
}

/** The page with the policies of one organization or account, and its proposal. */
export function policyPage({ operator, held, problems, done }: PolicyPage): Html {
  const { meta, policies } = held;
  return layout({
    title: `Policies of ${nameOf(held)}`,
    operator,
    problems,
    done,
    body: html`<p><a href="/policies">All organizations</a></p>
${meta.proposal ? proposalForm(held, meta.proposal) : ''}
${meta['needs-two'] ? html`<p>Two operators have to agree on a change.</p>` : ''}
<ul class="queue">${policies.map((each) => item(held, each))}</ul>`,
  });
}

/** Returns the name of an organization or an account for pages. */
export function nameOf({ data: { name, id } }: HeldPolicies): string {
  return name ?? id.slice(0, 8);
}

/** Returns the path of the policies of an organization or an account. */
export const policyPath = ({ data: { type, id } }: HeldPolicies): string =>
  `/policies/${type}/${id}`;

/** Formats a policy's value for pages and forms. */
export function toText(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const shown = (value: unknown): string => (toText(value) === '' ? 'nothing' : toText(value));

function item(held: HeldPolicies, policy: OperatorPolicy): Html {
  const parts = [
    policy['operators-value'] === null
      ? 'default'
      : `operators: ${shown(policy['operators-value'])}`,
    ...(policy['users-value'] === null ? [] : [`users: ${shown(policy['users-value'])}`]),
  ];
  return html`<li><a href="${policyPath(held)}/${policy.name}">${policy.name}</a>
<strong>${policy.value === null ? 'none' : shown(policy.value)}</strong>
<span class="quiet">${parts.join(', ')}</span></li>`;
}

function proposalForm(held: HeldPolicies, proposal: Proposal): Html {
  const path = policyPath(held);
  return html`<section><h2>Proposal</h2>
${proposerOf(proposal)}
<dl>${Object.entries(JSON.parse(proposal.decision)).map(
    ([name, value]) =>
      html`<dt>${name}</dt><dd>${value === null ? 'back to the default' : shown(value)}</dd>`,
  )}</dl>
<form method="post" action="${path}/agree">
<input type="hidden" name="version" value="${held.meta.version}">
${reasonField()}
${proposalButtons(proposal, path, html`<button type="submit">Agree</button>`)}
</form></section>`;
}
