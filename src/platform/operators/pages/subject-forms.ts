import { html } from 'hono/html';
import type { Proposal, QueuedSubject } from '../../../contract/operator-desk.ts';
import { toDisplayTime, toLabel } from './display-text.ts';
import type { Fields } from './form-request.ts';
import { type Html, reasonField } from './layout.ts';

/** Renders the forms for this operator's possible actions. */
export function subjectForms({ data, meta }: QueuedSubject, draft: Fields = {}): Html {
  if (!meta['is-waiting']) return html`<p>This does not need a decision.</p>`;
  const path = `/queue/${data.type}/${data.id}`;
  if (meta.proposal) return proposalForms(path, meta, meta.proposal, draft);
  return html`<section><h2>Decide</h2>
${meta['needs-two'] ? html`<p>Two operators have to agree. Your decision is a proposal.</p>` : ''}
<form method="post" action="${path}">
${versionField(meta)}
<fieldset class="field"><legend>Decision</legend>
${meta.decisions.map(
  ({ name }) => html`<div class="choice">
<input type="radio" id="decision-${name}" name="decision" value="${name}" required${
    draft.decision === name ? html` checked` : ''
  }>
<label for="decision-${name}">${toLabel(name)}</label></div>`,
)}
</fieldset>
${reasonField(draft.reason)}
${meta.decisions.some((each) => each['takes-message']) ? messageField(meta.decisions, draft) : ''}
<button type="submit">Decide</button>
</form></section>`;
}

function proposalForms(
  path: string,
  meta: QueuedSubject['meta'],
  proposal: Proposal,
  draft: Fields,
): Html {
  const { decision, message } = proposal;
  return html`<section><h2>Proposal: ${decision}</h2>
${proposerOf(proposal)}
${message ? html`<p>Message to the users of the account: ${message}</p>` : ''}
<form method="post" action="${path}">
${versionField(meta)}
${reasonField(draft.reason)}
${proposalButtons(proposal, path, html`<button type="submit" name="decision" value="${decision}">Agree: ${decision}</button>`)}
</form></section>`;
}

/** Renders who made a proposal, when and why. */
export const proposerOf = (proposal: Proposal): Html => html`<p>By ${proposal['operator-name']},
<time datetime="${proposal['created-at']}">${toDisplayTime(proposal['created-at'])}</time>: ${proposal.reason}</p>`;

/** Renders the buttons for withdrawing one's own proposal, or for agreeing to another and declining it. */
export const proposalButtons = (proposal: Proposal, path: string, agree: Html): Html =>
  proposal['is-own']
    ? html`<p>Another operator has to agree.</p>
<button type="submit" class="plain" formaction="${path}/decline">Withdraw</button>`
    : html`${agree}
<button type="submit" class="plain" formaction="${path}/decline">Decline</button>`;

/** The version that the operator sees and decides. */
const versionField = ({ version }: QueuedSubject['meta']): Html =>
  html`<input type="hidden" name="version" value="${version}">`;

function messageField(decisions: QueuedSubject['meta']['decisions'], draft: Fields): Html {
  const names = decisions.filter((each) => each['takes-message']).map(({ name }) => name);
  return html`<div class="field">
<label for="message">Message <span class="hint">Optional. The users of the account receive it if you
${names.join(' or ')}.</span></label>
<textarea id="message" name="message" rows="3" maxlength="1000">${draft.message ?? ''}</textarea>
</div>`;
}
