import { rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ConsoleSchema } from '../../../console/wire/index.ts';
import { operations } from '../../../contract/index.ts';
import { cards } from '../../cards/cards/cards.ts';
import { isRecord } from '../../kernel/api/http/kebab-keys.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { makeBuiltConsole, openConsole } from '../testing/console-bench.ts';
import { consoleSchema } from './console-schema.ts';

const given = useTestPlatform({ modules: [cards()] });
const directory = makeBuiltConsole();
afterAll(() => rmSync(directory, { recursive: true }));

let schema: ConsoleSchema;
// Made once, of the first test's platform: it takes most of a second.
beforeEach(() => {
  schema ??= consoleSchema(given.platform.services);
});
const resource = (type: string) => schema.resources.find((each) => each.type === type);

test('has the shape that the application reads', () => {
  expect(ConsoleSchema.parse(schema)).toEqual(schema);
});

test('has every resource of the platform, with all attributes and relationships', () => {
  const { resources } = given.platform.services.registry;
  expect(resources.length).toBeGreaterThan(90);
  for (const { type, attributes, relationships } of resources) {
    const shape = resource(type);
    expect(shape?.attributes.map(({ name }) => name).sort()).toEqual(
      Object.keys(attributes).sort(),
    );
    expect(shape?.relationships.map(({ name }) => name)).toEqual(Object.keys(relationships));
  }
});

test('sends an entity tag only for what the page of the resource has read', () => {
  const isConditional = (type: string, name: string) =>
    resource(type)?.operations.find((each) => each.name === name)?.conditional;
  expect(isConditional('contributions', 'cancelContribution')).toBe(true);
  expect(isConditional('organizations', 'changeOrganization')).toBe(true);
  // Its tag is that of the policies.
  expect(isConditional('organizations', 'setOrganizationPolicy')).toBe(false);
});

test('has every operation with which a user changes something, once', () => {
  const expected = Object.entries(operations).filter(
    ([, { credential, method, path }]) =>
      credential === 'user' && method !== 'GET' && path.startsWith('/v2/'),
  );
  const shown = schema.resources.flatMap((each) => each.operations);
  expect(shown.length).toBeGreaterThan(150);
  expect(shown.map(({ name }) => name).sort()).toEqual(expected.map(([name]) => name).sort());
  for (const [name, { method, path, summary, body }] of expected) {
    const shape = shown.find((each) => each.name === name);
    expect(shape).toMatchObject({ method, path, summary });
    expect(shape?.input !== undefined).toBe(body !== undefined);
  }
});

test('has the path of every collection and resource that users read', () => {
  const paths = new Set(schema.resources.flatMap(({ list, read }) => [list, read]));
  const missing = Object.values(operations).filter(
    ({ method, credential, path }) =>
      method === 'GET' &&
      credential === 'user' &&
      /^\/v2\/[^/]+(\/:id)?$/.test(path) &&
      !paths.has(path),
  );
  expect(missing).toEqual([]);
});

test('every reference leads to a definition, and every definition is used', () => {
  const { definitions } = schema;
  const names = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(
    ([, ref = '']) => ref,
  );
  const expected = Object.keys(definitions).map((name) => `#/definitions/${name}`);
  expect([...new Set(names)].sort()).toEqual(expected.sort());
});

test('every related type is a resource', () => {
  const related = schema.resources.flatMap(({ relationships }) => relationships);
  const unknown = related.filter(({ type }) => type !== undefined && !resource(type));
  expect(unknown).toEqual([]);
});

test('describes what an attribute is, and how it is filtered and sorted by', () => {
  const attribute = (type: string, name: string) =>
    resource(type)?.attributes.find((each) => each.name === name);
  expect(attribute('funds-transfers', 'amount')).toMatchObject({
    kind: 'money',
    sortable: true,
    operators: ['eq', 'neq', 'in', 'nin', 'gt', 'gte', 'lt', 'lte'],
  });
  expect(attribute('accounts', 'status')).toMatchObject({
    kind: 'text',
    values: expect.arrayContaining(['opened', 'pending']),
  });
  expect(attribute('contacts', 'tax-id-number')).toMatchObject({
    sortable: false,
    operators: ['eq', 'in'],
  });
  expect(attribute('users', 'mfa-types')).toMatchObject({
    kind: 'json',
    nullable: false,
    sortable: false,
    operators: [],
  });
});

test('the platform accepts each operator that an attribute has', async () => {
  const user = await given.signUp();
  const values = { boolean: 'true', integer: '1', money: '1', timestamp: '2026-01-01T00:00:00Z' };
  const others = { date: '2026-01-01', uuid: '00000000-0000-4000-8000-000000000000' };
  const samples: Readonly<Record<string, string>> = { ...values, ...others };
  for (const { list, attributes } of schema.resources) {
    if (!list) continue;
    const query = attributes.flatMap(({ name, kind, operators }) =>
      operators.map((operator) => `filter[${name} ${operator}]=${samples[kind] ?? 'x'}`),
    );
    const sort = attributes.filter(({ sortable }) => sortable).map(({ name }) => name);
    const path = `${list}?${query.join('&')}&sort=${sort.join(',')}`;
    expect([list, (await user.get(encodeURI(path))).status]).toEqual([list, 200]);
  }
});

test('resources are in the order of their groups, and only what no operation names is in none', () => {
  const inOrder = [...new Set(schema.resources.map(({ group }) => group))];
  expect(inOrder).toEqual(schema.groups);
  const others = schema.resources.filter(({ group }) => group === 'Others');
  expect(others.flatMap(({ list, read, operations: own }) => [list, read, ...own])).toEqual(
    others.flatMap(() => [undefined, undefined]),
  );
});

test('in production, nothing of the sandbox is shown', () => {
  const { services } = given.another({ environment: 'production' });
  const text = JSON.stringify(consoleSchema(services));
  expect(text).not.toMatch(/sandbox":true|\/sandbox/);
  expect(schema.resources.flatMap((each) => each.operations).some((each) => each.sandbox)).toBe(
    true,
  );
});

test('is sent compressed, with an ETag, and not again while it is unchanged', async () => {
  const { nobody } = await openConsole(given, directory);
  const packed = await nobody.send('GET', '/schema.json', { 'accept-encoding': 'br' });
  const etag = packed.headers.get('etag') ?? '';
  const read: unknown = JSON.parse(brotliDecompressSync(packed.bytes).toString());
  expect(isRecord(read) && read.resources).toHaveLength(schema.resources.length);
  expect(packed.bytes.length).toBeLessThan(50_000);
  const again = await nobody.send('GET', '/schema.json', {
    'accept-encoding': 'br',
    'if-none-match': etag,
  });
  expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
});
