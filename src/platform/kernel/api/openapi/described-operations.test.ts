import { beforeEach, expect, test } from 'vitest';
import { operations } from '../../../../contract/index.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { type ApiDocument, describedIn, readDocument } from './testing/read-document.ts';

const given = useTestPlatform();
let document: ApiDocument;
beforeEach(async () => {
  document = await readDocument(given.platform);
});

const described = (name: string) => describedIn(document, name);

/** Operations that accept the id for a user, or the hash of a token. */
const forBoth = new Set([
  ...['readResourceToken', 'readResourceTokenById', 'listContactsOfToken', 'listContactsByToken'],
  ...['readCardHolderVerification', 'readCardHolderVerificationById'],
]);

// Covers ER15
test('documents how each operation is called and what it answers', () => {
  for (const [name, operation] of Object.entries(operations)) {
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

test('documents that filters and order are for users if the holder of a token has none', () => {
  const both = described('listContactsByToken');
  expect(both?.parameters).toContainEqual(expect.objectContaining({ name: 'filter' }));
  expect(both?.description).toMatch(/the hash is the credential.*Filters and order are for users/);
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
])('documents exactly the possible statuses of %s: %s', (name, statuses) => {
  const documented = Object.keys(described(name)?.responses ?? {});
  expect(documented).toEqual([...statuses.split(' '), 'default']);
});

test('documents rate limits with every answer that a limit may count', () => {
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
test('documents the filters of a collection', () => {
  const text = JSON.stringify(described('listContacts')?.parameters);
  expect(text).toContain('`tax-country`');
  expect(text).toContain('"account.id"');
  expect(text).toContain(
    'By whole values only, with eq or in: `date-of-birth`, `tax-id-number`, `identity-fingerprint`.',
  );
});
