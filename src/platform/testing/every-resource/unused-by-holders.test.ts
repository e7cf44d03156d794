import { expect, test } from 'vitest';
import {
  changeCardHolderVerification,
  createContactsByToken,
  type Operation,
  operations,
} from '../../../contract/index.ts';
import { acceptedNames } from '../../kernel/api/http/accepted-names.ts';
import { isDocument } from '../../kernel/api/http/request-document.ts';
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

/** Like `unused.test.ts`, for operations that need a token, or no credential. */

const bench = useRejectionBench();

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

// Covers ER10
test('every operation of a token holder names each attribute that only others on the resource use', async () => {
  const ignored: string[] = [];
  let count = 0;
  for (const [name, operation] of withAttributes) {
    const own = Object.keys(attributesOf(operation));
    const others = [...acceptedNames(operation)].filter(
      (each) => !own.includes(each) && !isOfForm(each),
    );
    const more = Object.fromEntries(others.map((each) => [each, 'x']));
    const { status, pointers } = await send(operation, {
      ...(operation.example as object),
      ...more,
    });
    const missing = others.filter((each) => !pointers.includes(`${placeIn(operation)}/${each}`));
    count += others.length;
    if (missing.length > 0 || (others.length > 0 && status !== 422)) {
      ignored.push(`${name}: ${status} ${missing.join(' ')}`);
    }
  }
  expect(count).toBeGreaterThan(200);
  expect(ignored).toEqual([]);
});

// Covers ER10
test('every operation of a token holder that succeeds names unknown attributes', async () => {
  const ignored: string[] = [];
  for (const [name, operation] of withAttributes) {
    if (notDone.includes(name)) continue;
    const { status, pointers } = await send(operation, { ...exampleFor(operation), sparkle: 1 });
    if (status < 300 && pointers.includes(`${placeIn(operation)}/sparkle`)) continue;
    ignored.push(`${name}: ${status} ${pointers.join(' ')}`);
  }
  expect(ignored).toEqual([]);
  const known = withAttributes.map(([name]) => name);
  expect(notDone.filter((name) => !known.includes(name))).toEqual([]);
});

// Covers ER10
test('a cardholder can’t clear the address of a verification', async () => {
  const cleared = { email: null, 'phone-number': null };
  const { status, pointers } = await send(changeCardHolderVerification, cleared);
  expect([status, pointers]).toEqual([
    422,
    ['/data/attributes/email', '/data/attributes/phone-number'],
  ]);
});

test('the error for a body without data.attributes does not advise using them', async () => {
  const path = '/auth/password_reset';
  const body = JSON.stringify({ email: 'jane@example.com', password: 'Correct-Horse-2' });
  const { errors } = await bench.cards.test.anonymous.send('POST', path, body);
  expect(errors).toMatchObject([{ status: 422, source: { pointer: '/password' } }]);
  expect(errors[0]?.detail).toContain("isn't used here");
});

function attributesOf(operation: Operation) {
  if (isDocument(operation)) return attributesOfDocument(operation);
  return (operation.body && shapeOf(operation.body).shape) ?? {};
}

const placeIn = (operation: Operation) => (isDocument(operation) ? '/data/attributes' : '');

function exampleFor(operation: Operation): object {
  const { accountId, contactId } = bench.cards;
  const session = { 'purchase-protection-token': 'pp_shop_0123456789abcdef' };
  const example = exampleWith(operation, { account: accountId, contact: contactId });
  return { ...example, ...('purchase-protection-token' in attributesOf(operation) && session) };
}

async function send(operation: Operation, attributes: object) {
  const body = JSON.stringify(isDocument(operation) ? { data: { attributes } } : attributes);
  const request = requestTo(operation, { ...(await holderOf(operation)), body });
  return pointersIn(await bench.cards.test.platform.fetch(request));
}

async function holderOf(operation: Operation): Promise<Difference> {
  if (operation.credential !== 'token-hash') return {};
  if (operation.path.startsWith('/v2/contributions/')) {
    return { id: (await bench.cards.preCreated('4242424242424242')).hash };
  }
  if (/\/credit-card-/.test(operation.path)) return { id: (await bench.cards.createCard()).hash };
  if (operation !== createContactsByToken) return { id: (await bench.tokenFor(operation)).hash };
  const { attributes } = await createPersonToken(bench.cards.merchant, bench.cards.accountId);
  return { id: String(attributes.token) };
}
