import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Operation, operations } from '../../../contract/index.ts';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { acceptedNames } from '../../kernel/api/http/accepted-names.ts';
import { isRecord } from '../../kernel/api/http/kebab-keys.ts';
import { isDocument } from '../../kernel/api/http/request-document.ts';
import { typeInPath } from '../../kernel/api/http/resource-of-operation.ts';
import { exampleWith } from '../../kernel/api/permissions/testing/example-of.ts';
import { shapeOf } from '../../kernel/work/resources/schema-shape.ts';
import { createAccountWithOwner, person } from '../examples.ts';
import { attributesOf, pointersIn, requestTo } from './requests.ts';
import { createWorld, firstOfEach, newMark } from './world.ts';

/** Parts of a body that an operation doesn't use are rejected or reported. */

const bench = useCardBench();

const documents = Object.entries<Operation>(operations).filter(
  ([, operation]) => isDocument(operation) && operation.credential === 'user',
);

async function send(operation: Operation, body: object, id?: string) {
  const request = requestTo(operation, {
    headers: bench.merchant.headers,
    body: JSON.stringify(body),
    ...(id !== undefined && { id }),
  });
  return pointersIn(await bench.test.platform.fetch(request));
}

// Covers ER10
test('every operation names each attribute that only other operations on the resource use', async () => {
  const ignored: string[] = [];
  let count = 0;
  for (const [name, operation] of documents) {
    const own = Object.keys(attributesOf(operation));
    const others = [...acceptedNames(operation)].filter((each) => !own.includes(each));
    const more = Object.fromEntries(others.map((each) => [each, 'x']));
    const attributes = { ...(operation.example as object), ...more };
    const { pointers } = await send(operation, { data: { attributes } });
    const missing = others.filter((each) => !pointers.includes(`/data/attributes/${each}`));
    count += others.length;
    if (missing.length > 0) ignored.push(`${name}: ${missing.join(' ')}`);
  }
  expect(count).toBeGreaterThan(300);
  expect(ignored).toEqual([]);
});

// Covers ER10
test('every change rejects null for attributes that can’t be cleared', async () => {
  const ignored: string[] = [];
  const changes = documents.filter(([, { method, body }]) => method === 'PATCH' && body);
  expect(changes.length).toBeGreaterThan(10);
  for (const [name, operation] of changes) {
    const names = Object.entries(attributesOf(operation)).filter(
      ([, schema]) => !shapeOf(schema).isNullable,
    );
    const required = names.filter(([, schema]) => !shapeOf(schema).isOptional);
    const example = operation.example as Record<string, unknown>;
    const attributes = Object.fromEntries([
      ...names.map(([each]) => [each, null]),
      ...required.map(([each]) => [each, example[each]]),
    ]);
    const { pointers } = await send(operation, { data: { attributes } });
    const missing = names.filter(
      ([each]) => attributes[each] === null && !pointers.includes(`/data/attributes/${each}`),
    );
    if (missing.length > 0) ignored.push(`${name}: ${missing.map(([each]) => each).join(' ')}`);
  }
  expect(ignored).toEqual([]);
});

test('every operation accepts a relationship in place of the attribute with its id, and points to it', async () => {
  const ignored: string[] = [];
  let count = 0;
  for (const [name, operation] of documents) {
    for (const [attribute, schema] of Object.entries(attributesOf(operation))) {
      if (!attribute.endsWith('-id') || shapeOf(schema).format !== 'uuid') continue;
      const relationship = attribute.replace(/-id$/, '');
      const { [attribute]: _id, ...attributes } = operation.example as Record<string, unknown>;
      const data = { type: 'any', id: 'no id at all' };
      const relationships = { [relationship]: { data } };
      const { pointers } = await send(operation, { data: { attributes, relationships } });
      count += 1;
      const isNamed = pointers.includes(`/data/relationships/${relationship}/data/id`);
      if (!isNamed) ignored.push(`${name}: ${attribute}`);
    }
  }
  expect(count).toBeGreaterThan(20);
  expect(ignored).toEqual([]);
});

// Covers ER10
test('every operation that succeeds names unknown attributes, at any depth', async () => {
  const { merchant, test: given, accountId, contactId } = bench;
  await createWorld({ client: merchant, anonymous: given.anonymous, mark: newMark() });
  const first = await firstOfEach(given.platform.services.registry.resources, merchant);
  const own = { account: accountId, contact: contactId };
  const ignored: string[] = [];
  const done: string[] = [];
  for (const [name, operation] of documents) {
    if (/reset|advance|password|totp|Jwt|disable|delete/i.test(name)) continue;
    const example = exampleWith(operation, own);
    const deeper = objectsIn(example).map(([key, value]) => [key, { ...value, shine: 3 }]);
    const attributes = { ...example, ...Object.fromEntries(deeper), sparkle: 1 };
    const id = first.get(typeInPath(operation))?.id ?? undefined;
    const { status, pointers } = await send(operation, { data: { attributes }, glitter: 2 }, id);
    if (status >= 300 || status === 204) continue;
    done.push(name);
    const inner = objectsIn(example).map(([key]) => `/data/attributes/${key}/shine`);
    const expected = ['/data/attributes/sparkle', '/glitter', ...inner];
    const missing = expected.filter((each) => !pointers.includes(each));
    if (missing.length > 0) ignored.push(`${name}: ${missing.join(' ')}`);
  }
  expect(done.length).toBeGreaterThan(25);
  expect(ignored).toEqual([]);
});

/** Returns the objects among attributes, except `data`, whose names are arbitrary. */
const objectsIn = (example: object) =>
  Object.entries(example).filter(([name, value]) => name !== 'data' && isRecord(value));

describe('a client that sends back what it has read', () => {
  // Covers WC11
  test('changes only what it has changed, without a warning', async () => {
    const { merchant, contactId } = bench;
    const path = `/v2/contacts/${contactId}`;
    const { data } = await merchant.get(`${path}?include=account,primary-address`);
    const changed = { ...data, attributes: { ...data.attributes, sex: 'other' } };
    const answer = await merchant.send('PATCH', path, JSON.stringify({ data: changed }));
    expect([answer.status, answer.errors, answer.body.meta]).toEqual([200, [], undefined]);
    expect(answer.data.attributes.sex).toBe('other');
  });

  test('gets a warning for attributes that stay unchanged', async () => {
    const path = `/v2/contacts/${bench.contactId}`;
    const { status, body } = await bench.merchant.patch(path, { 'identity-confirmed': true });
    expect([status, body.meta]).toMatchObject([
      200,
      {
        warnings: [
          { code: 'read_only', source: { pointer: '/data/attributes/identity-confirmed' } },
        ],
      },
    ]);
  });

  test('can’t send another id or another account', async () => {
    const { merchant, contactId } = bench;
    const path = `/v2/contacts/${contactId}`;
    const patch = (data: object) => merchant.send('PATCH', path, JSON.stringify({ data }));
    const { errors } = await patch({ id: randomUUID(), attributes: { sex: 'other' } });
    expect(errors).toMatchObject([
      { status: 409, code: 'conflict', source: { pointer: '/data/id' } },
    ]);
    const other = await createAccountWithOwner(merchant);
    const account = { data: { type: 'accounts', id: other.accountId } };
    const moved = await patch({ relationships: { account } });
    expect(moved.errors).toMatchObject([
      { status: 422, source: { pointer: '/data/relationships/account' } },
    ]);
    expect((await patch({ id: contactId.toUpperCase() })).status).toBe(200);
  });
});

test('a relationship sets the account of a new contact', async () => {
  const { merchant, accountId } = bench;
  const relationships = { account: { data: { type: 'accounts', id: accountId } } };
  const create = (attributes: object) =>
    merchant.send('POST', '/v2/contacts', JSON.stringify({ data: { attributes, relationships } }));
  const { status, data } = await create(person);
  expect(status).toBe(201);
  const read = await merchant.get(`/v2/contacts/${data.id}?include=account`);
  expect(read.data.relationships?.account?.data).toMatchObject({ id: accountId });
  const { errors } = await create({ ...person, 'account-id': randomUUID() });
  expect(errors).toMatchObject([
    { status: 422, source: { pointer: '/data/relationships/account' } },
  ]);
});

// Covers ER10
test('null erases optional attributes of a contact, and an empty text changes nothing', async () => {
  const { merchant, contactId } = bench;
  const path = `/v2/contacts/${contactId}`;
  const known = { sex: 'other', geolocation: '+36.17-115.14/', 'integrator-notes': 'Calls often' };
  await merchant.patch(path, known);
  const empty = Object.fromEntries(Object.keys(known).map((name) => [name, '']));
  expect((await merchant.patch(path, empty)).data.attributes).toMatchObject(known);
  const nothing = Object.fromEntries(Object.keys(known).map((name) => [name, null]));
  const { status, data } = await merchant.patch(path, nothing);
  expect([status, data.attributes]).toMatchObject([200, nothing]);
  const { errors } = await merchant.patch(path, { 'date-of-birth': null });
  expect(errors).toMatchObject([
    { status: 422, source: { pointer: '/data/attributes/date-of-birth' } },
  ]);
});

test('attributes outside of data.attributes are rejected, with one error', async () => {
  const path = `/v2/contacts/${bench.contactId}`;
  const patch = (body: object) => bench.merchant.send('PATCH', path, JSON.stringify(body));
  const flat = await patch({ name: 'Other', sex: 'other', email: 1 });
  expect(flat.errors).toMatchObject([{ status: 422, source: { pointer: '' } }]);
  const beside = await patch({ data: { attributes: {} }, name: 'Other' });
  expect(beside.errors).toMatchObject([{ status: 422, source: { pointer: '/name' } }]);
});
