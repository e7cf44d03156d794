import { html } from 'hono/html';
import type { Resource } from '../../../contract/index.ts';
import type {
  HistoryEntry,
  QueuedDocument,
  QueuedSubject,
} from '../../../contract/operator-desk.ts';
import { exactJson } from '../../kernel/work/index.ts';
import { maskedAttributes } from '../decisions/open-subject.ts';
import type { Operator } from '../people/operator.ts';
import { toDisplayTime, toLabel, typeNames } from './display-text.ts';
import type { Rejected } from './form-request.ts';
import { type Html, layout } from './layout.ts';
import { subjectForms } from './subject-forms.ts';

interface SubjectPage extends Partial<Rejected> {
  readonly operator: Operator;
  readonly subject: QueuedSubject;
  readonly done?: string | undefined;
  /** Shows tax ids unmasked. */
  readonly hasTaxIds?: boolean;
}

/** The page with everything that an operator needs to decide, and the form. */
export function subjectPage(page: SubjectPage): Html {
  const { operator, subject, draft, problems, done, hasTaxIds = false } = page;
  const { data, included, meta } = subject;
  const show = hasTaxIds ? '' : showForm(data);
  const isQueued = (type: string): type is keyof typeof typeNames => Object.hasOwn(typeNames, type);
  const name = isQueued(data.type) ? typeNames[data.type] : data.type;
  return layout({
    title: `${name} ${String(data.id).slice(0, 8)}`,
    operator,
    problems,
    done,
    body: html`${meta.notices.map((notice) => html`<p class="notice">${notice}</p>`)}
${[data, ...included].map(({ type, attributes }) => section(nameOf(type), attributes, show))}
${meta.results.map(({ type, attributes }) => section(`${nameOf(type)}: results so far`, attributes, ''))}
${meta.documents.length > 0 ? documents(data, meta.documents) : ''}
${subjectForms(subject, draft)}
${meta.history.length > 0 ? history(meta.history) : ''}`,
  });
}

/** Reveals masked attributes. A POST, because the audit log records it. */
const showForm = ({ type, id }: Resource): Html =>
  html` <form class="inline" method="post" action="/queue/${type}/${id}/tax-ids">
<button type="submit" class="plain">Show</button></form>`;

/** Types whose singular doesn't just drop an `s`. */
const irregular: Readonly<Record<string, string>> = {
  addresses: 'address',
  'payment-instructions': 'payment-instructions',
};

const nameOf = (type: string): string => toLabel(irregular[type] ?? type.replace(/s$/, ''));

/** @param show rendered after masked attributes */
function section(title: string, attributes: Resource['attributes'], show: Html | ''): Html {
  const known = Object.entries(attributes).flatMap(([name, value]) => flat(name, value));
  return html`<section><h2>${title}</h2>
<dl>${known.map(([name, value]) => html`<dt>${toLabel(name)}</dt><dd>${textOf(value)}${maskedAttributes.includes(name) ? show : ''}</dd>`)}</dl>
</section>`;
}

/** Flattens nested attributes, as in `creditor-postal-address-city`. */
function flat(name: string, value: unknown): [name: string, value: unknown][] {
  if (isNothing(value)) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]];
  if ('toJSON' in value) return [[name, exactJson(value)]];
  return Object.entries(value).flatMap(([inner, one]) => flat(`${name}-${inner}`, one));
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  JSON.stringify(value) === '[]' ||
  JSON.stringify(value) === '{}';

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function documents({ type, id }: Resource, all: readonly QueuedDocument[]): Html {
  return html`<section><h2>Documents</h2><ul>${all.map(
    (each) =>
      html`<li><a href="/queue/${type}/${id}/documents/${each.id}">View ${each.label}</a></li>`,
  )}</ul></section>`;
}

function history(entries: readonly HistoryEntry[]): Html {
  return html`<section><h2>History</h2><ol class="history">${entries.map(
    (each) => html`<li>${toLabel(each.action)}${each.decision ? `: ${each.decision}` : ''},
by ${each['operator-name'] ?? 'a removed operator'},
<time datetime="${each.at}">${toDisplayTime(each.at)}</time>
${each.reason ? html`<br><span class="quiet">${each.reason}</span>` : ''}</li>`,
  )}</ol></section>`;
}
