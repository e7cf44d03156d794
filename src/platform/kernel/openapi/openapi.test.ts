import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeEach, describe, expect, test } from 'vitest';
import { operations, WebhookPayload, webhookEvents } from '../../../contract/index.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { isRecord } from '../http/kebab-keys.ts';
import { toKebab } from '../kebab.ts';
import { isCollection } from './answers-of.ts';
import { operationIdOf } from './document-paths.ts';
import { tagGroups } from './tag-groups.ts';
import { tagOf } from './tag-objects.ts';

const given = useTestPlatform();
const all = Object.entries(operations);
type Described = {
  operationId: string;
  description?: string;
  parameters: object[];
  responses: Record<number, { headers?: object }>;
  security: object[];
};
let document: {
  tags: { name: string; description?: string }[];
  webhooks: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { example: unknown } } } } }
  >;
  paths: Record<string, Record<string, Described>>;
  components: Record<string, Record<string, unknown>>;
};

beforeEach(async () => {
  // Every platform makes the same, in a second or two.
  if (document) return;
  const response = await given.platform.fetch(new Request('http://127.0.0.1:4100/openapi.json'));
  expect(response.headers.get('content-type')).toContain('application/json');
  document = JSON.parse(await response.text());
});

/** Operations that take the id of a user, or the hash of a token. */
const forBoth = new Set([
  ...['readResourceToken', 'readResourceTokenById', 'listContactsOfToken', 'listContactsByToken'],
  ...['readCardHolderVerification', 'readCardHolderVerificationById'],
]);

/** Every object in a value, at any depth. */
function objectsOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsOf);
  return isRecord(value) ? [value, ...Object.values(value).flatMap(objectsOf)] : [];
}

/** A path without the names of its parameters. */
const placeOf = (path: string) => path.replace(/:[\w-]+|\{[\w-]+\}/g, '{}');

function described(name: string): Described | undefined {
  const operation = operations[name];
  const [, methods] =
    Object.entries(document.paths).find(
      ([path]) => operation && placeOf(path) === placeOf(operation.path),
    ) ?? [];
  return operation && methods?.[operation.method.toLowerCase()];
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
    const missing = all.filter(
      ([name, operation]) => described(name)?.operationId !== operationIdOf(name, operation),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
    const count = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
    expect(count).toBe(new Set(all.map(([name, each]) => operationIdOf(name, each))).size);
  });

  // Covers SO8
  test('has no two paths that differ in the names of their parameters only', () => {
    const places = Object.keys(document.paths).map(placeOf);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
    expect(described('contribute')?.parameters).toContainEqual(
      expect.objectContaining({ name: 'id', in: 'path' }),
    );
    expect(described('readResourceTokenById')).toMatchObject({
      operationId: 'readResourceToken',
      security: [{ bearer: [] }, { basic: [] }, {}],
    });
  });

  test('has no two names in one object that generated code has one name for', () => {
    const same = objectsOf(document).flatMap(({ properties }) => {
      const names = isRecord(properties) ? Object.keys(properties).map(toKebab) : [];
      return names.filter((name, index) => names.indexOf(name) !== index);
    });
    expect(same).toEqual([]);
    expect(document.components.schemas?.AccountPolicy).toMatchObject({
      properties: {
        attributes: { 'x-aliases': { settlement_delay_minutes: 'settlement-delay-minutes' } },
      },
    });
  });

  test('has lists that say what is in them, and patterns that every program reads', () => {
    const wrong = objectsOf(document).filter(
      ({ type, items, prefixItems, pattern }) =>
        ([type].flat().includes('array') && !items) ||
        (Array.isArray(prefixItems) && prefixItems.length === 0) ||
        (typeof pattern === 'string' && /\\p\{/i.test(pattern)),
    );
    expect(wrong).toEqual([]);
  });

  test('has nothing that nobody refers to', () => {
    const text = JSON.stringify(document);
    const { securitySchemes: _named, ...components } = document.components;
    const unused = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).filter((name) => !text.includes(`"#/components/${kind}/${name}"`)),
    );
    expect(unused).toEqual([]);
  });

  // Covers WC11
  test('takes null for what a creation may leave out, and in a change where it clears', () => {
    const { ContactInput, ContactChanges } = document.components.schemas ?? {};
    const properties = { sex: { anyOf: expect.arrayContaining([{ type: 'null' }]) } };
    expect(ContactInput).toMatchObject({ properties });
    expect(ContactChanges).toMatchObject({ properties: { name: { type: 'string' } } });
  });

  test('names operations in singular and plural as they answer', () => {
    const wrong = all.filter(([name, operation]) => {
      const [, verb, noun = ''] = /^(read|list)([A-Z]\w*)$/.exec(name) ?? [];
      const isPlural = /(?:[^su]s)(?:$|(?:Of|By|In)[A-Z])/.test(noun);
      return verb === 'list' ? !(isPlural || isCollection(operation)) : verb && isPlural;
    });
    expect(wrong.map(([name]) => name).sort()).toEqual([
      'readCardAttempts',
      'readPaymentInstructions',
    ]);
    const ids = all.map(([name]) => name);
    expect(ids).toEqual(expect.arrayContaining(['readAchReturn', 'readChargebackBatch']));
  });

  // Covers EV4
  test('has every event as a webhook, with an example that its schema takes', () => {
    const events = Object.entries(webhookEvents).flatMap(([type, actions]) =>
      actions.map((action) => `${type}.${action}`),
    );
    expect(Object.keys(document.webhooks)).toEqual(events);
    for (const [name, { post }] of Object.entries(document.webhooks)) {
      const { example } = post.requestBody.content['application/json'];
      expect(WebhookPayload.safeParse(example).success, name).toBe(true);
    }
  });

  test('has every tag in one group, and groups in the order of tasks', () => {
    const used = new Set(all.map(([, operation]) => tagOf(operation)));
    const grouped = Object.values(tagGroups).flat();
    expect([...grouped].sort()).toEqual([...used].sort());
    expect(document.tags.map(({ name }) => name)).toEqual(grouped);
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
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
      const isForBoth = object?.security.length === 3;
      expect(isForBoth, name).toBe(forBoth.has(name));
      const credentials = operation.credential === 'user' ? 2 : 0;
      expect(isForBoth ? credentials : object?.security.length, name).toBe(credentials);
      const inPath = object?.parameters.filter((each) => 'in' in each && each.in === 'path');
      expect(inPath?.length, name).toBe(operation.path.match(/:/g)?.length ?? 0);
      expect(object, name).toMatchObject(operation.body ? { requestBody: {} } : {});
    }
  });

  test('says that filters and order are for users, where the holder of a token has none', () => {
    const both = described('listContactsByToken');
    expect(both?.parameters).toContainEqual(expect.objectContaining({ name: 'filter' }));
    expect(both?.description).toMatch(
      /the hash is the credential.*Filters and order are for users/,
    );
    expect(described('readResourceToken')?.description).not.toContain('Filters');
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
