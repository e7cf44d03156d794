import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '../../../contract/index.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { templateOf } from './openapi-document.ts';

const given = useTestPlatform();
const all = Object.entries(operations);
type Described = {
  operationId: string;
  parameters: object[];
  responses: Record<number, { headers?: object }>;
  security: [];
};
let document: {
  paths: Record<string, Record<string, Described>>;
  components: Record<string, Record<string, unknown>>;
};

beforeEach(async () => {
  const response = await given.platform.fetch(new Request('http://127.0.0.1:4100/openapi.json'));
  expect(response.headers.get('content-type')).toContain('application/json');
  document = JSON.parse(await response.text());
});

function described(name: string): Described | undefined {
  const operation = operations[name];
  return operation && document.paths[templateOf(operation)]?.[operation.method.toLowerCase()];
}

describe('/openapi.json', () => {
  // Covers SO8
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect([result.valid, validator.version]).toEqual([true, '3.1']);
  });

  // Covers SO8
  test('has every operation of the contract, and no other', () => {
    const missing = all.filter(([name]) => described(name)?.operationId !== name);
    expect(missing.map(([name]) => name)).toEqual([]);
    const count = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
    expect(count).toBe(all.length);
  });

  test('names the largest amount, and the places of currencies', () => {
    const text = JSON.stringify([described('createContribution'), document.components]);
    expect(text).toMatch(/at most 9999999999999\.99, .*none for JPY/);
    expect(text).toContain('Units: a decimal above 0 and below 10^15');
  });

  test('refers to nothing that is not there', () => {
    const text = JSON.stringify(document);
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to));
    const found = [...references].filter((reference) => {
      const [kind = '', name = ''] = reference.replace('#/components/', '').split('/');
      return document.components[kind]?.[name];
    });
    expect(references.size).toBeGreaterThan(20);
    expect(found).toEqual([...references]);
  });

  // Covers ER15
  test('says of each operation how it is called and what it answers', () => {
    for (const [name, operation] of all) {
      const object = described(name);
      expect(Object.keys(object?.responses ?? {}), name).toContain(String(operation.status));
      expect(object?.security.length, name).toBe(operation.credential === 'user' ? 2 : 0);
      const inPath = object?.parameters.filter((each) => 'in' in each && each.in === 'path');
      expect(inPath?.length, name).toBe(operation.path.match(/:/g)?.length ?? 0);
      expect(object, name).toMatchObject(operation.body ? { requestBody: {} } : {});
    }
  });

  test('lists no filters and no order for the contacts of a token, which have none', () => {
    const names = (name: string) =>
      described(name)?.parameters.flatMap((each) => Object.values(each));
    expect(names('listContacts')).toEqual(expect.arrayContaining(['sort', 'filter']));
    const ofToken = names('listContactsByToken') ?? [];
    expect(ofToken).toContain('#/components/parameters/pageSize');
    expect(ofToken.filter((each) => /^(sort|filter|[\w-]+\.id)$/.test(String(each)))).toEqual([]);
  });

  // Covers ER15
  test.each([
    ['listContacts', '200 400 401 403 429 500'],
    ['readContact', '200 304 401 403 404 412 429'],
    ['createContact', '201 202 400 401 403 413 415 422 429'],
    ['deleteContact', '204 400 401 403 404 412 413 415 422 429'],
    ['deactivateFundsTransferMethod', '200 202 400 401 403 404 409 412 413 415 422 429'],
    ['createQuote', '201 400 401 403 413 415 422 429'],
    ['advanceSandboxClock', '200 202 400 401 403 404 413 415 422 429'],
    ['createUser', '201 202 400 403 413 415 422'],
    ['readAgreementFile', '200 403 404'],
    ['validateResourceToken', '200 401 403 422 429'],
  ])('documents of %s what it may answer, and nothing else: %s', (name, statuses) => {
    const documented = Object.keys(described(name)?.responses ?? {});
    expect(documented).toEqual([...statuses.split(' '), 'default']);
  });

  test('documents what is left of limits with every answer that one may count', () => {
    const names = ['RateLimit-Policy', 'RateLimit'];
    const { headers, responses } = document.components;
    for (const [name, status] of [
      ['readContact', 200],
      ['readContact', 304],
      ['createJwt', 201],
      ['authorizeCard', 200],
    ] as const) {
      const response = described(name)?.responses[status];
      expect(Object.keys(response?.headers ?? {}), `${name} ${status}`).toEqual(names);
    }
    expect(described('createUser')?.responses[201]?.headers).toBeUndefined();
    for (const status of [401, 404, 422, 429]) {
      expect(responses?.[`error${status}`]).toMatchObject({
        headers: { RateLimit: { $ref: '#/components/headers/RateLimit' } },
      });
    }
    expect(Object.keys(headers ?? {})).toEqual([...names, 'Retry-After']);
  });

  // Covers IX15
  test('tells what a collection may be filtered by', () => {
    const text = JSON.stringify(described('listContacts')?.parameters);
    expect(text).toContain('`tax-country`');
    expect(text).toContain('"account.id"');
    expect(text).toContain(
      'By whole values only, with eq or in: `date-of-birth`, `tax-id-number`, `identity-fingerprint`.',
    );
  });

  test('has nothing of the sandbox in production', async () => {
    const production = given.another({ environment: 'production' });
    const response = await production.fetch(new Request('http://127.0.0.1:4100/openapi.json'));
    expect(await response.text()).not.toContain('/sandbox/');
  });
});
