import { exampleIds } from '../../../../src/contract/index.ts';
import { operations as clientOperations } from '../../../../src/npm/server/operations.ts';
import { isRecord } from '../../../../src/platform/kernel/api/http/kebab-keys.ts';
import type { Content } from './document-types.ts';
import type { Endpoint } from './read-reference.ts';

const origin = 'https://embeds.example';
const knownIds: Readonly<Record<string, string>> = {
  accounts: exampleIds.account,
  contacts: exampleIds.contact,
};

/** Returns the path with an id for each parameter, as far as an example is known. */
export function samplePath({ path }: Endpoint): string {
  const [, , collection = ''] = path.split('/');
  return path.replaceAll(/\{([\w-]+)\}/g, (_all, name: string) =>
    name === 'id' ? (knownIds[collection] ?? '$ID') : `$${name.replaceAll('-', '_').toUpperCase()}`,
  );
}

/** Returns the first kind of body that the operation accepts, with its example. */
export function bodyOf({ operation }: Endpoint): (Content & { readonly type: string }) | undefined {
  const [first] = Object.entries(operation.requestBody?.content ?? {});
  return first && { type: first[0], ...first[1] };
}

/** Returns the request for a shell. `$TOKEN` is a token from `POST /auth/jwts`. */
export function curlSample(endpoint: Endpoint): string {
  const { method, operation } = endpoint;
  const body = bodyOf(endpoint);
  const isBasic = operation.operationId === 'createJwt';
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${origin}${samplePath(endpoint)}"`,
    ...(isBasic ? ['-u "$EMAIL:$PASSWORD"'] : []),
    ...(operation.security.length > 0 && !isBasic ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(hasIdempotentId(endpoint) ? ['-H "X-Idempotent-ID-V2: $(uuidgen)"'] : []),
    ...(body?.example === undefined ? [] : bodyLines(body)),
  ];
  return lines.join(' \\\n  ');
}

function hasIdempotentId({ operation }: Endpoint): boolean {
  return operation.parameters.some(({ name }) => name === 'X-Idempotent-ID-V2');
}

function bodyLines({ type, example }: Content & { readonly type: string }): string[] {
  if (type === 'multipart/form-data') {
    return Object.entries(isRecord(example) ? example : {}).map(
      ([name, value]) => `-F ${quoted(`${name}=${name === 'file' ? '@' : ''}${value}`)}`,
    );
  }
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return [`-H 'Content-Type: ${type}'`, `-d ${quoted(text)}`];
}

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns the call of the npm package's client, or undefined if it has no function for the operation. */
export function clientSample(endpoint: Endpoint): string | undefined {
  const [name, [, template]] =
    Object.entries(clientOperations).find(
      ([, [method, path]]) =>
        method === endpoint.method && placeOf(path) === placeOf(endpoint.path),
    ) ?? noOperation;
  if (!name) return undefined;
  const example = bodyOf(endpoint)?.example;
  const data = isRecord(example) && isRecord(example.data) ? example.data : {};
  const given = {
    ...(endpoint.path.includes('{') && { [parameterOf(template)]: '…' }),
    ...('attributes' in data && { attributes: data.attributes }),
  };
  const argument = Object.keys(given).length > 0 ? literal(given) : '';
  return `import { createClient } from 'prime-trust-embeds/server';

const platform = createClient({ origin: '${origin}', key });

const { data } = await platform.${name}(${argument});`;
}

const noOperation = [undefined, ['', '']] as const;

/** Two operations that differ only in the name of a parameter are one in the document. */
const placeOf = (path: string): string => path.replaceAll(/:[\w-]+|\{[\w-]+\}/g, '{}');

function parameterOf(path: string): string {
  return path.includes(':hash') ? 'hash' : 'id';
}

/** Writes a value as TypeScript, on one line if it is short. */
function literal(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
    .replaceAll(/"([a-z]\w*)":/g, '$1:')
    .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (json) => `'${escapeQuotes(JSON.parse(json))}'`);
  return text.length < 50 ? text.replaceAll(/\n\s*/g, ' ') : text;
}

const escapeQuotes = (text: string): string => text.replaceAll(/[\\']/g, '\\$&');
