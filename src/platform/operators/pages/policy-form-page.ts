import { html } from 'hono/html';
import type { HeldPolicies, OperatorPolicy } from '../../../contract/operator-policies.ts';
import type { Operator } from '../people/operator.ts';
import type { Fields, Rejected } from './form-request.ts';
import { type Html, layout, reasonField } from './layout.ts';
import { nameOf, policyPath, toText } from './policy-page.ts';
import { kindOf } from './policy-value.ts';

interface PolicyFormPage extends Partial<Rejected> {
  readonly operator: Operator;
  readonly held: HeldPolicies;
  readonly policy: OperatorPolicy;
}

/** The page with the form for one policy. */
export function policyFormPage({ operator, held, policy, draft, problems }: PolicyFormPage): Html {
  const set = policy['operators-value'];
  const chosen = draft?.choice ?? (set === null ? 'default' : choiceOf(set));
  return layout({
    title: policy.name,
    operator,
    problems,
    body: html`<p><a href="${policyPath(held)}">Policies of ${nameOf(held)}</a></p>
<p>${policy.rule}</p>
<dl><dt>Effective value</dt><dd>${toText(policy.value)}</dd>
<dt>Default</dt><dd>${toText(policy.default)}</dd>
${policy['users-value'] === null ? '' : html`<dt>Set by users</dt><dd>${toText(policy['users-value'])}</dd>`}</dl>
<form method="post" action="${policyPath(held)}/${policy.name}">
<input type="hidden" name="version" value="${held.meta.version}">
<fieldset class="field"><legend>Value</legend>
${choices(policy.name).map(
  ([value, label]) => html`<div class="choice">
<input type="radio" id="choice-${value}" name="choice" value="${value}" required${
    chosen === value ? html` checked` : ''
  }>
<label for="choice-${value}">${label}</label></div>`,
)}
</fieldset>
${kindOf(policy.name) === 'flag' ? '' : valueField(policy, draft)}
${reasonField(draft?.reason)}
<button type="submit">${held.meta['needs-two'] ? 'Propose' : 'Set'}</button>
</form>`,
  });
}

const choiceOf = (value: unknown): string => (typeof value === 'boolean' ? String(value) : 'value');

function choices(name: string): readonly (readonly [value: string, label: string])[] {
  const byDefault = ['default', 'The default'] as const;
  if (kindOf(name) !== 'flag') return [['value', 'The value below'], byDefault];
  return [['true', 'true'], ['false', 'false'], byDefault];
}

function valueField(policy: OperatorPolicy, draft: Fields | undefined): Html {
  const hint = kindOf(policy.name) === 'list' ? 'Separate entries with commas.' : '';
  const value = draft?.value ?? toText(policy['operators-value'] ?? policy.default ?? '');
  return html`<div class="field">
<label for="value">Value <span class="hint">${hint}</span></label>
<input id="value" name="value" value="${value}" maxlength="2000"></div>`;
}
