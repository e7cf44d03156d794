import { expect, test } from 'vitest';
import { type Operation, operations, pathOf } from '../../../contract/index.ts';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { isRecord } from '../../kernel/api/http/kebab-keys.ts';
import { typeInPath } from '../../kernel/api/http/resource-of-operation.ts';
import { referredIn } from '../../kernel/api/openapi/references.ts';
import {
  type ApiDocument,
  describedIn,
  readDocument,
} from '../../kernel/api/openapi/testing/read-document.ts';
import { shapeOf } from '../../kernel/work/resources/schema-shape.ts';
import type { ApiClient } from '../api-client.ts';
import { attributesOf as schemasOf } from './requests.ts';
import { sampleOf } from './sample.ts';
import { settle } from './world.ts';

/** Null in a change clears an attribute if the schema allows it. */

const bench = useCardBench();

/** Attributes that can't be read afterwards, and why. */
const unreadable: Readonly<Record<string, string>> = {
  'changeOrganization classification': 'stored, but in no answer',
  'changeContact first-name': 'answers have the whole name',
  'changeContact middle-name': 'answers have the whole name',
  'changeContact last-name': 'answers have the whole name',
  'changeOrganizationPolicy require-second-factor': 'lets the user in only with a second factor',
  'updateAccountPolicy require-second-factor': 'lets the user in only with a second factor',
};

const changes = Object.entries<Operation>(operations).filter(
  ([, { method, body }]) => method === 'PATCH' && body,
);
const clearing = changes.flatMap(([name, operation]) =>
  attributesOf(operation)
    .filter(({ isNullable }) => isNullable)
    .map((attribute) => ({ name, operation, attribute: attribute.name })),
);

function attributesOf(operation: Operation) {
  const schemas = Object.entries(schemasOf(operation));
  return schemas.map(([name, schema]) => ({ name, ...shapeOf(schema) }));
}

// Covers ER10
test('null clears every nullable attribute', async () => {
  await settle(bench);
  await createMore(bench);
  const wrong: string[] = [];
  for (const { name, operation, attribute } of clearing) {
    if (`${name} ${attribute}` in unreadable) continue;
    const problems = await problemsOf(bench.merchant, operation, attribute);
    if (problems.length > 0) wrong.push(`${name} ${attribute}: ${problems.join('; ')}`);
  }
  expect(wrong).toEqual([]);
  expect(clearing.length).toBeGreaterThan(200);
  const names = clearing.map(({ name, attribute }) => `${name} ${attribute}`);
  expect(Object.keys(unreadable).filter((each) => !names.includes(each))).toEqual([]);
});

// Covers ER10, SO8
test('the description of every change allows null for exactly these attributes', async () => {
  const document = await readDocument(bench.test.platform);
  const wrong: string[] = [];
  for (const [name, operation] of changes) {
    const described = bodyPropertiesOf(document, name);
    for (const attribute of attributesOf(operation)) {
      const allows = takesNull(document, described[attribute.name]);
      if (allows !== attribute.isNullable) wrong.push(`${name} ${attribute.name}: ${allows}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Creates what the world lacks: an address without a region, and a pending refund. */
async function createMore({ merchant, contactId, linkedCard, pay }: typeof bench): Promise<void> {
  const { list } = await merchant.get(`/v2/addresses?contact.id=${contactId}`);
  const abroad = { country: 'HK', region: null, 'postal-code': null };
  const moved = await merchant.patch(`/v2/addresses/${list[0]?.id}`, abroad);
  const { hash } = await linkedCard('4242424242424242');
  const paid = await pay(hash, { amount: '10.00' });
  const refund = await merchant.post('/v2/refunds', {
    'funds-transfer-id': paid.data.attributes['funds-transfer-id'],
    amount: '1.00',
  });
  expect([moved.status, refund.status, refund.errors]).toEqual([200, 201, []]);
}

/** Tries the resources of the type until one accepts a value for the attribute, then clears it. */
async function problemsOf(
  client: ApiClient,
  operation: Operation,
  name: string,
): Promise<string[]> {
  const { list } = await client.get(`/v2/${typeInPath(operation)}?sort=-created-at&page[size]=20`);
  for (const { id } of list) {
    const path = pathOf(operation, { id: String(id) });
    const attribute = attributeAt(client, path, name);
    if ((await attribute.write(null)).status !== 200) continue;
    const cleared = await attribute.read();
    for (const value of valuesFor(operation, name)) {
      const isSet = (await attribute.write(value)).status === 200;
      if (!isSet || (await attribute.read()) === cleared) continue;
      const { status, value: answered } = await attribute.write(null);
      const found = [await attribute.read(), answered].filter((each) => each !== undefined);
      return [
        ...(status === 200 ? [] : [`is rejected with ${status}`]),
        ...found.filter((each) => each !== cleared).map((each) => `is still ${each}`),
        ...(mayBecome(cleared, path) ? [] : [`becomes ${cleared}`]),
      ];
    }
  }
  return ['no resource accepts a value'];
}

/** A policy without its own value shows the value that applies. */
const mayBecome = (cleared: string, path: string) =>
  cleared === 'null' || /account-polic/.test(path);

/** Reads and writes an attribute at the path of its change. The values that it returns are JSON. */
function attributeAt(client: ApiClient, path: string, name: string) {
  return {
    read: async () => {
      const { data } = await client.get(path.replace(/\/sandbox.*$/, ''));
      return JSON.stringify(data.attributes[name]);
    },
    /** @returns value is undefined if the operation answers with another resource */
    write: async (value: unknown) => {
      const { status, data } = await client.patch(path, { [name]: value });
      return { status, value: JSON.stringify(data.attributes[name]) };
    },
  };
}

/** Returns values of which at least one differs from the stored one. */
function valuesFor(operation: Operation, attribute: string): unknown[] {
  const sample = sampleOf(operation, { idFor: () => bench.accountId });
  const data = isRecord(sample) ? sample.data : undefined;
  const attributes = isRecord(data) && isRecord(data.attributes) ? data.attributes : {};
  return [attributes[attribute], true, false, [], 3, '3', 'Other', 'EUR'];
}

function bodyPropertiesOf(document: ApiDocument, name: string): Record<string, unknown> {
  const { requestBody } = JSON.parse(JSON.stringify(describedIn(document, name)));
  const { content } = resolve(document, requestBody);
  const [{ schema } = { schema: undefined }] = Object.values(
    content as Record<string, { schema: unknown }>,
  );
  const { data } = propertiesOf(document, schema);
  const { attributes } = propertiesOf(document, data);
  return propertiesOf(document, attributes);
}

function propertiesOf(document: ApiDocument, schema: unknown): Record<string, unknown> {
  const { properties } = resolve(document, schema);
  return isRecord(properties) ? properties : {};
}

function resolve(document: ApiDocument, schema: unknown): Record<string, unknown> {
  if (!isRecord(schema)) return {};
  const name = referredIn(schema);
  return name === undefined ? schema : resolve(document, document.components.schemas?.[name]);
}

function takesNull(document: ApiDocument, schema: unknown): boolean {
  const { type, anyOf } = resolve(document, schema);
  const isListed = Array.isArray(anyOf) && anyOf.some((each) => takesNull(document, each));
  return isListed || [type].flat().includes('null');
}
