import { describe, expect, test } from 'vitest';
import { operations } from '../../../../src/contract/index.ts';
import { operations as clientOperations } from '../../../../src/npm/server/operations.ts';
import { operationIdOf } from '../../../../src/platform/kernel/api/openapi/document-paths.ts';
import { tagOf } from '../../../../src/platform/kernel/api/openapi/tag-objects.ts';
import { apiDocumentOf } from './api-document.ts';
import { readReference } from './read-reference.ts';
import { renderReference } from './render-reference.ts';
import { clientSample, curlSample } from './samples.ts';
import { bodyRows } from './schema-rows.ts';

const document = apiDocumentOf('sandbox');
const rendered = renderReference(document, 'sandbox');
const endpoints = readReference(document)
  .flatMap(({ topics }) => topics)
  .flatMap((topic) => topic.endpoints);
const endpointOf = (id: string) => {
  const found = endpoints.find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe('the reference', () => {
  test('has every operation, at the address that the demo and the search link to', () => {
    for (const [name, operation] of Object.entries(operations)) {
      const html = rendered.get(`/docs/reference/${tagOf(operation)}`);
      expect(html, name).toContain(`<h2 id="${operationIdOf(name, operation)}">`);
    }
  });

  test('is grouped by task, each task with its kinds of resources', () => {
    const html = rendered.get('/docs/reference') ?? '';
    const at = (text: string) => html.indexOf(text);
    expect(at('<h2>Link and charge cards</h2>')).toBeGreaterThan(0);
    expect(at('/docs/reference/credit-card-resources"')).toBeGreaterThan(
      at('<h2>Link and charge cards</h2>'),
    );
    expect(at('<h2>Receive money</h2>')).toBeLessThan(at('>Contributions</a>'));
  });

  test('in production has no operation of the sandbox, and sends no requests', () => {
    const pages = renderReference(apiDocumentOf('production'), 'production');
    const html = [...pages.values()].join('');
    expect(html).not.toMatch(/sandbox\/|try-out/);
    expect(rendered.get('/docs/reference/accounts')).toContain('class="try-out"');
    expect(pages.get('/docs/reference/accounts')).toContain('<h2 id="createAccount">');
  });
});

describe('a sample for the shell', () => {
  test('has credential, idempotency key and the body of the contract', () => {
    const sample = curlSample(endpointOf('createRefund'));
    expect(sample).toMatch(/^curl -X POST "https:\/\/embeds\.example\/v2\/refunds" \\\n/);
    expect(sample).toContain('-H "Authorization: Bearer $TOKEN"');
    expect(sample).toContain('-H "X-Idempotent-ID-V2: $(uuidgen)"');
    expect(sample).toContain('"funds-transfer-id"');
  });

  test('has no credential for an operation without one, and the password for a token', () => {
    expect(curlSample(endpointOf('createUser'))).not.toContain('Authorization');
    expect(curlSample(endpointOf('createJwt'))).toContain('-u "$EMAIL:$PASSWORD"');
  });

  test('sends a file as a part of a form', () => {
    expect(curlSample(endpointOf('uploadDocument'))).toContain("-F 'file=@passport.pdf'");
  });
});

describe('a sample for the client', () => {
  test('exists for each of its operations, and for no other', () => {
    const names = endpoints.flatMap((endpoint) => {
      const [, name] = /platform\.(\w+)\(/.exec(clientSample(endpoint) ?? '') ?? [];
      return name ? [name] : [];
    });
    expect(names.sort()).toEqual(Object.keys(clientOperations).sort());
  });

  test('passes the parameter of the path, and attributes', () => {
    expect(clientSample(endpointOf('processRefund'))).toContain("processRefund({ id: '…' });");
    expect(clientSample(endpointOf('createRefund'))).toContain("'funds-transfer-id': '");
  });
});

test('lists the attributes of a body with their types, required ones first named so', () => {
  const body =
    endpointOf('createContact').operation.requestBody?.content['application/vnd.api+json'];
  const rows = bodyRows(document, body?.schema ?? {});
  const rowOf = (name: string) => rows.find((row) => row.name === name);
  expect(rowOf('email')).toMatchObject({ isRequired: true });
  expect(rowOf('primary-address.city')).toMatchObject({ isRequired: true });
  expect(rowOf('sex')?.type).toBe('`male`, `female`, `other` or null');
  expect(rowOf('name')?.type).toBe('string, at most 80 characters or null');
});
