import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  emptyCollections,
  type Operation,
  operations,
  pathOf,
  type Resource,
} from '../../../contract/index.ts';
import { authenticationIn, cardInput, useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { isRecord } from '../../kernel/api/http/kebab-keys.ts';
import { typeInPath } from '../../kernel/api/http/resource-of-operation.ts';
import { exampleAnswer, type RecordedAnswers } from '../../kernel/api/openapi/answer-examples.ts';
import { exampleWith } from '../../kernel/api/permissions/testing/example-of.ts';
import type { ApiClient } from '../api-client.ts';
import { problemsOfSuccess } from '../check-answer.ts';
import { createPersonToken } from '../examples.ts';
import { format } from '../tables/format.ts';
import { settle } from './world.ts';

/**
 * Records the examples of answers in `/openapi.json` from a platform with one of each resource: `npm run
 * generate -- --record` updates those with other attributes than before.
 */

const bench = useCardBench();
const file = 'src/platform/kernel/api/openapi/recorded-answers.json';
const readRecorded = (): RecordedAnswers => JSON.parse(readFileSync(file, 'utf8'));

/**
 * These need the content of emails and authenticators, a form that is half filled in, a past month, a user with
 * organization-wide permissions, or a log that is written later.
 */
const notRecorded = [
  ...['bulkUpdateFreezeStatus', 'createCurrentTotpSecret', 'createTotpSecret'],
  ...['readApiRequest', 'readCurrentPasswordResetInSandbox', 'readDisbursementOwnerVerification'],
  ...['readDraftByToken', 'readMonthlyAccountStatement', 'readPasswordResetInSandbox'],
  ...['readWatchedRequestTest', 'resetPassword', 'saveDraftByToken', 'simulateRule'],
  ...['verifyDisbursementOwner'],
];

/** Resources that never exist. */
const unread = new Set(emptyCollections.map(({ read }) => read));

const all = Object.entries<Operation>(operations);

// Covers SO8
test('examples of answers have the attributes of real answers: else run `npm run generate -- --record`', async () => {
  const first = await settle(bench, 'example');
  const before = readRecorded();
  const authentication = await recordAuthentication();
  const found = { ...Object.fromEntries(first), 'three-ds-authentications': authentication };
  const resources = kept(before.resources, found);
  const page = Object.keys(before.page).length > 0 ? before.page : await pageOf(first);
  const bodies = kept(before.bodies, {
    ...(await bodiesBesides({ resources, page, bodies: {} }, first)),
    ...(await bodiesOfHolders()),
  });
  const after = { resources, page, bodies };
  if (process.env.RECORD_ANSWERS) writeFileSync(file, format(file, JSON.stringify(after)));
  // While recording, this compares with what was just written.
  expect(after).toEqual(readRecorded());
});

test('every operation that answers JSON has an example, which could be its answer', () => {
  // Not the imported file, which is older while recording.
  const recorded = readRecorded();
  const without: string[] = [];
  const wrong: string[] = [];
  for (const [name, operation] of all) {
    const example = exampleAnswer(name, operation, recorded);
    if (!example && operation.answer && !unread.has(operation)) without.push(name);
    const response = new Response(null, { status: operation.status });
    if (!example || operation.status === 204) continue;
    const problems = problemsOfSuccess(operation, { response, body: example.value, isOne: false });
    wrong.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  expect(wrong).toEqual([]);
  expect(without.sort()).toEqual(notRecorded);
});

/** Returns answers to users that are not resources of a collection. */
async function bodiesBesides(
  recorded: RecordedAnswers,
  first: ReadonlyMap<string, Resource>,
): Promise<Record<string, unknown>> {
  const bodies: Record<string, unknown> = {};
  for (const [name, operation] of all) {
    if (operation.method !== 'GET' || operation.credential !== 'user') continue;
    if (exampleAnswer(name, operation, recorded) || !operation.answer) continue;
    const id = first.get(typeInPath(operation))?.id ?? undefined;
    if (id === undefined && operation.path.includes('/:')) continue;
    const answer = await bench.merchant.get(pathOf(operation, { id: id ?? '' }));
    if (answer.status === operation.status) bodies[name] = answer.body;
  }
  return bodies;
}

/** Records a payment with a card whose bank authenticates the cardholder. */
async function recordAuthentication(): Promise<Resource> {
  const { hash } = await bench.createCard();
  const path = `/v2/credit-card-authorization/${hash}`;
  const answer = await bench.widget().post(path, cardInput('4000000000001109'));
  const authentication = authenticationIn(answer);
  if (!authentication) throw new Error(`not asked: ${JSON.stringify(answer.body)}`);
  return authentication;
}

/** Returns answers to holders of tokens and passwords, and those of changes to the whole sandbox. */
async function bodiesOfHolders(): Promise<Record<string, unknown>> {
  const { merchant, test: given, accountId, contactId } = bench;
  const own = { account: accountId, contact: contactId };
  const token = await createPersonToken(merchant, accountId);
  const card = await bench.createCard();
  await bench.link(card.hash, '4242424242424242');
  const basic = Buffer.from('user1@example.com:Correct-Horse-1').toString('base64');
  const called = async (name: string, client: ApiClient, ids: Record<string, string>) => {
    const operation = operations[name] as Operation;
    const attributes = exampleWith(operation, own);
    const body = operation.body && JSON.stringify({ data: { attributes } });
    const answer = await client.send(operation.method, pathOf(operation, ids), body);
    if (answer.status !== operation.status)
      throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    return [name, answer.body];
  };
  const onboarding = { hash: String(token.attributes.token), id: String(token.id) };
  return Object.fromEntries([
    await called('createJwt', given.anonymous.with({ authorization: `Basic ${basic}` }), {}),
    await called('readCardRange', given.anonymous, card),
    await called('readCardAttempts', given.anonymous, card),
    await called('readOnboardingForm', merchant, onboarding),
    await called('previewAgreement', merchant, {}),
    await called('advanceSandboxClock', merchant, {}),
  ]);
}

/** Returns a page without its resource. */
async function pageOf(first: ReadonlyMap<string, Resource>): Promise<object> {
  for (const type of first.keys()) {
    const { body } = await bench.merchant.get(`/v2/${type}`);
    const { data, ...page } = body;
    if (Array.isArray(data) && data.length === 1) {
      return JSON.parse(JSON.stringify(page).replaceAll(type, '{type}'));
    }
  }
  throw new Error('there is no collection with one resource');
}

/** Returns the new examples, but the recorded ones if they have the same form. */
function kept<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const names = Object.keys(after).sort();
  return Object.fromEntries(
    names.map((name) => {
      const [old, now] = [before[name], after[name] as Value];
      return [name, old && formOf(old) === formOf(now) ? old : now];
    }),
  );
}

/** Returns the names in an object and in its objects: attributes and relationships, not their contents. */
function formOf(value: unknown, depth = 2): string {
  if (!isRecord(value) || depth === 0) return '';
  const names = Object.keys(value).sort();
  return names.map((name) => `${name}(${formOf(value[name], depth - 1)})`).join(' ');
}
