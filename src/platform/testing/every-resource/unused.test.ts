import { expect, test } from 'vitest';
import { createContactsByToken, type Operation, operations } from '../../../contract/index.ts';
import { acceptedNames } from '../../kernel/api/http/accepted-names.ts';
import { isRecord } from '../../kernel/api/http/kebab-keys.ts';
import { isDocument } from '../../kernel/api/http/request-document.ts';
import { typeInPath } from '../../kernel/api/http/resource-of-operation.ts';
import { exampleWith } from '../../kernel/api/permissions/testing/example-of.ts';
import { shapeOf } from '../../kernel/work/resources/schema-shape.ts';
import { createPersonToken } from '../examples.ts';
import { useRejectionBench } from './rejection-bench.ts';
import {
  attributesOf as attributesOfDocument,
  type Difference,
  pointersIn,
  requestTo,
} from './requests.ts';
import { settle } from './world.ts';

/** Parts of a body that an operation doesn't use are rejected or reported. */

const { cards: bench, tokenFor } = useRejectionBench();

const documents = Object.entries<Operation>(operations).filter(
  ([, operation]) => isDocument(operation) && operation.credential === 'user',
);

const holders = Object.entries<Operation>(operations).filter(
  ([, { credential, method, body }]) => credential !== 'user' && method !== 'GET' && body,
);

/** Their bodies are not JSON with attributes: a form of the bank, a draft, a form with files. */
const otherEncodings = [
  ...['saveDraftByToken', 'uploadDocumentByToken', 'postChallengeResult', 'postMethodNotification'],
];

/** They answer without a body, or need what only a bank or an email has. */
const notDone = [
  ...['requestPasswordReset', 'resetPassword', 'verifyCard', 'createDocumentCheckByToken'],
  ...['completeThreeDSMethod', 'confirmSecurePayment', 'changeCardHolderVerification'],
  ...['verifyEmail', 'verifyPhoneNumber', 'sendFormTimings'],
];

/** Only forms of the bank have names that aren't in kebab-case. */
const isOfForm = (name: string) => /[A-Z]/.test(name);

const withAttributes = holders.filter(([name]) => !otherEncodings.includes(name));

async function send(operation: Operation, body: object, difference?: Difference) {
  const request = requestTo(operation, {
    ...(await callerOf(operation)),
    body: JSON.stringify(body),
    ...difference,
  });
  return pointersIn(await bench.test.platform.fetch(request));
}

const sendAttributes = (operation: Operation, attributes: object) =>
  send(operation, isDocument(operation) ? { data: { attributes } } : attributes);

// Covers ER10
test('every operation names each attribute that only other operations on the resource use', async () => {
  const ignored: string[] = [];
  let count = 0;
  // Those of users are last: one of them may end access to the account.
  for (const [name, operation] of [...withAttributes, ...documents]) {
    const own = Object.keys(attributesOf(operation));
    const others = [...acceptedNames(operation)].filter(
      (each) => !own.includes(each) && !isOfForm(each),
    );
    const more = Object.fromEntries(others.map((each) => [each, 'x']));
    const attributes = { ...(operation.example as object), ...more };
    const { status, pointers } = await sendAttributes(operation, attributes);
    const missing = others.filter((each) => !pointers.includes(`${placeIn(operation)}/${each}`));
    count += others.length;
    if (missing.length > 0 || (others.length > 0 && status !== 422)) {
      ignored.push(`${name}: ${status} ${missing.join(' ')}`);
    }
  }
  expect(count).toBeGreaterThan(500);
  expect(ignored).toEqual([]);
});

// Covers ER10
test('every change rejects null for attributes that can’t be cleared', async () => {
  const ignored: string[] = [];
  const changes = [...withAttributes, ...documents].filter(
    ([, { method, body }]) => method === 'PATCH' && body,
  );
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
    const { pointers } = await sendAttributes(operation, attributes);
    const missing = names.filter(
      ([each]) => attributes[each] === null && !pointers.includes(`${placeIn(operation)}/${each}`),
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
  const first = await settle(bench);
  const own = { account: bench.accountId, contact: bench.contactId };
  const ignored: string[] = [];
  const done: string[] = [];
  for (const [name, operation] of documents) {
    if (/reset|advance|password|totp|Jwt|disable|delete/i.test(name)) continue;
    const example = exampleWith(operation, own);
    const deeper = objectsIn(example).map(([key, value]) => [key, { ...value, shine: 3 }]);
    const attributes = { ...example, ...Object.fromEntries(deeper), sparkle: 1 };
    const id = first.get(typeInPath(operation))?.id;
    const body = { data: { attributes }, glitter: 2 };
    const { status, pointers } = await send(operation, body, id ? { id } : {});
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

// Covers ER10
test('every operation of a token holder that succeeds names unknown attributes', async () => {
  const ignored: string[] = [];
  for (const [name, operation] of withAttributes) {
    if (notDone.includes(name)) continue;
    const { status, pointers } = await sendAttributes(operation, {
      ...exampleFor(operation),
      sparkle: 1,
    });
    if (status < 300 && pointers.includes(`${placeIn(operation)}/sparkle`)) continue;
    ignored.push(`${name}: ${status} ${pointers.join(' ')}`);
  }
  expect(ignored).toEqual([]);
  const known = withAttributes.map(([name]) => name);
  expect(notDone.filter((name) => !known.includes(name))).toEqual([]);
});

test('the error for a body without data.attributes does not advise using them', async () => {
  const path = '/auth/password_reset';
  const body = JSON.stringify({ email: 'jane@example.com', password: 'Correct-Horse-2' });
  const { errors } = await bench.test.anonymous.send('POST', path, body);
  expect(errors).toMatchObject([{ status: 422, source: { pointer: '/password' } }]);
  expect(errors[0]?.detail).toContain("isn't used here");
});

function attributesOf(operation: Operation) {
  if (isDocument(operation)) return attributesOfDocument(operation);
  return (operation.body && shapeOf(operation.body).shape) ?? {};
}

const placeIn = (operation: Operation) => (isDocument(operation) ? '/data/attributes' : '');

function exampleFor(operation: Operation): object {
  const { accountId, contactId } = bench;
  const session = { 'purchase-protection-token': 'pp_shop_0123456789abcdef' };
  const example = exampleWith(operation, { account: accountId, contact: contactId });
  return { ...example, ...('purchase-protection-token' in attributesOf(operation) && session) };
}

async function callerOf(operation: Operation): Promise<Difference> {
  if (operation.credential === 'user') return { headers: bench.merchant.headers };
  if (operation.credential !== 'token-hash') return {};
  if (operation.path.startsWith('/v2/contributions/')) {
    return { id: (await bench.preCreated('4242424242424242')).hash };
  }
  if (/\/credit-card-/.test(operation.path)) return { id: (await bench.createCard()).hash };
  if (operation !== createContactsByToken) return { id: (await tokenFor(operation)).hash };
  const { attributes } = await createPersonToken(bench.merchant, bench.accountId);
  return { id: String(attributes.token) };
}
