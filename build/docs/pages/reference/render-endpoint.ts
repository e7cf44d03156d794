import { escapeHtml } from '../escape-html.ts';
import { highlight } from '../highlight.ts';
import type { Edition } from '../navigation.ts';
import type { ApiDocument, ApiResponse, Content, Parameter } from './document-types.ts';
import type { Endpoint } from './read-reference.ts';
import { bodyOf, clientSample, curlSample, samplePath } from './samples.ts';
import { bodyRows, type SchemaRow, typeOf } from './schema-rows.ts';
import { sharedAddress, sharedNames } from './shared-parameters.ts';
import { inlineCode, tableOf } from './table-of.ts';

/** Renders an operation: its samples, what it takes, and what it returns. */
export function renderEndpoint(
  document: ApiDocument,
  endpoint: Endpoint,
  edition: Edition,
): string {
  const { method, path, operation } = endpoint;
  const body = bodyOf(endpoint);
  const client = clientSample(endpoint);
  return `<section class="operation">
<h2 id="${operation.operationId}">${escapeHtml(operation.summary)}</h2>
<p class="route"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></p>
${operation.description ? `<p>${inlineCode(operation.description)}</p>\n` : ''}${sampleOf(curlSample(endpoint), 'bash')}${client ? sampleOf(client, 'typescript') : ''}${edition === 'sandbox' ? tryOutOf(endpoint) : ''}${parametersOf(document, operation.parameters)}${body?.schema ? section('Body', rowsTable(bodyRows(document, body.schema))) : ''}${responsesOf(document, operation.responses)}</section>
`;
}

const sampleOf = (code: string, language: string): string =>
  `<pre tabindex="0"><code>${highlight(code, language)}</code></pre>\n`;

const section = (title: string, content: string): string =>
  content ? `<h3>${title}</h3>\n${content}` : '';

/** Describes the request to the script that can send it. */
function tryOutOf(endpoint: Endpoint): string {
  const { method, operation } = endpoint;
  const body = bodyOf(endpoint);
  if (body?.type === 'multipart/form-data') return '';
  const text =
    typeof body?.example === 'string' ? body.example : JSON.stringify(body?.example, null, 2);
  const attributes = {
    'data-method': method,
    'data-path': samplePath(endpoint),
    'data-name': operation.operationId,
    ...(operation.security.length > 0 ? { 'data-token': '$TOKEN' } : {}),
    ...(body && text !== undefined ? { 'data-type': body.type, 'data-body': text } : {}),
  };
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  );
  return `<div class="try-out" ${written.join(' ')}></div>\n`;
}

function parametersOf(document: ApiDocument, parameters: readonly Parameter[]): string {
  const shared = parameters.flatMap((each) => sharedNames(document, each));
  const own = parameters.filter((each) => sharedNames(document, each).length === 0);
  const rows = own.map(({ name, required = false, description = '', schema }) => ({
    name,
    isRequired: required,
    type: schema ? typeOf(document, schema) : '',
    description,
  }));
  const others = shared.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ');
  const note = others
    ? `<p>See <a href="${sharedAddress}">shared parameters</a>: ${others}.</p>\n`
    : '';
  return section('Parameters', rowsTable(rows) + note);
}

function rowsTable(rows: readonly SchemaRow[]): string {
  if (rows.length === 0) return '';
  return tableOf(
    ['Name', 'Type', 'Description'],
    rows.map(({ name, type, isRequired, description }) => [
      `\`${name}\`${isRequired ? ' required' : ''}`,
      type,
      description,
    ]),
  );
}

function responsesOf(
  document: ApiDocument,
  responses: Readonly<Record<string, ApiResponse>>,
): string {
  const entries = Object.entries(responses);
  const errors = entries.filter(([status]) => /^[45]/.test(status)).map(([status]) => status);
  const others = entries.filter(([status]) => /^[123]/.test(status));
  const shown = others.map(([status, response]) => responseOf(document, status, response));
  const note =
    errors.length > 0
      ? `<p>Errors: <a href="/docs/errors#from-the-platform">${errors.join(', ')}</a>.</p>\n`
      : '';
  return section('Responses', shown.join('') + note);
}

function responseOf(document: ApiDocument, status: string, response: ApiResponse): string {
  const [content] = Object.values(response.content ?? {});
  const example = content && exampleOf(document, content);
  const rows = content?.schema ? bodyRows(document, content.schema) : [];
  const text = `<p><strong>${status}</strong> ${inlineCode(response.description ?? '')}</p>\n`;
  return (
    text +
    (rows.length > 0 ? folded(`Attributes of ${status}`, rowsTable(rows)) : '') +
    (example === undefined
      ? ''
      : folded(`Example of ${status}`, sampleOf(JSON.stringify(example, null, 2), 'json')))
  );
}

const folded = (title: string, content: string): string =>
  `<details><summary>${title}</summary>\n${content}</details>\n`;

function exampleOf(document: ApiDocument, { example, examples = {} }: Content): unknown {
  const [first] = Object.values(examples);
  const name = first?.$ref?.replace('#/components/examples/', '') ?? '';
  const shared = document.components.examples?.[name];
  return example ?? first?.value ?? shared?.value;
}
