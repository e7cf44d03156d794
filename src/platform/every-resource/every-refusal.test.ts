import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ErrorDocument,
  embeddingOriginHeader,
  idempotentIdHeader,
  idempotentIdV2Header,
  largestDocument,
  listContactsByToken,
  type Operation,
  operations,
  postChallengeResult,
  postMethodNotification,
  readCurrentUser,
  readResourceToken,
  resetPassword,
} from '../../contract/index.ts';
import { cardInput, useCardBench } from '../cards/testing/card-bench.ts';
import { bodyLimit } from '../http/read-body.ts';
import { answersOf, isCollection, refusalsOf } from '../openapi/answers-of.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { accountInput } from '../testing/examples.ts';
import type { TokenKind, TokenOptions } from '../tokens/tokens.ts';
import { basic, join } from '../users/testing/people.ts';
import { type Difference, requestTo, wrongBodyOf } from './requests.ts';

/** What every operation refuses alike is refused by each of them, in the words of the contract. */

const bench = useCardBench();
const all = Object.values(operations).filter(({ path }) => !path.startsWith('/three-ds-server/'));
let merchant: ApiClient;

beforeEach(() => {
  merchant = bench.merchant;
});

/** The operations that document a refusal, of those that a rule is about. */
function documenting(status: number, isMeant: (operation: Operation) => boolean = () => true) {
  return all.filter((each) => refusalsOf(each).includes(status) && isMeant(each));
}

const forUsers = ({ credential }: Operation): boolean => credential === 'user';
const byHash = ({ credential }: Operation): boolean => credential === 'token-hash';

interface Expected {
  readonly refusal: string;
  readonly remoteAddress?: string;
  readonly platform?: { fetch: typeof bench.test.platform.fetch };
}

/** Sends a request to each of the operations, and expects one refusal of all. */
async function expectRefused(
  meant: readonly Operation[],
  { refusal, remoteAddress, platform = bench.test.platform }: Expected,
  differenceOf: (operation: Operation) => Difference,
): Promise<void> {
  expect(meant.length).toBeGreaterThan(0);
  const others: string[] = [];
  for (const operation of meant) {
    const request = requestTo(operation, differenceOf(operation));
    const response = await platform.fetch(request, { remoteAddress });
    const answer = `${response.status} ${await codesIn(response)}`;
    if (answer !== refusal) others.push(`${operation.method} ${operation.path}: ${answer}`);
  }
  expect(others).toEqual([]);
}

/** The codes of an error document, each once. */
async function codesIn(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status < 400) return text.slice(0, 80);
  const { errors } = ErrorDocument.parse(JSON.parse(text));
  return [...new Set(errors.map(({ code }) => code))].join(',');
}

const as = (client: ApiClient) => ({ headers: client.headers });

/** The first part of a path after the version: `contacts`. */
const typeIn = ({ path }: Operation): string => path.split('/')[2] ?? '';

/** Ids by the type that a path begins with, for the collections of one resource. */
async function ownIds(): Promise<Readonly<Record<string, string>>> {
  const { accountId, contactId } = bench;
  const wanted = { 'resource-token-type': 'create_natural_person', 'resource-type': 'account' };
  const token = await merchant.post('/v2/resource-tokens', { ...wanted, 'resource-id': accountId });
  return {
    accounts: accountId,
    contacts: contactId,
    'resource-tokens': String(token.data.id),
  };
}

/** A fresh token of the kind that an operation is for. */
async function tokenFor(operation: Operation, more: Partial<TokenOptions> = {}) {
  const { store, tokens } = bench.test.platform.services;
  const kind = kinds[typeIn(operation)];
  if (!kind) throw new Error(`no kind of token is for ${operation.path}`);
  const resource = { resourceType: 'anything', resourceId: bench.accountId };
  return tokens.mint(store.db, { kind, ...resource, lifetimeSeconds: 3600, ...more });
}

const kinds: Readonly<Record<string, TokenKind>> = {
  'credit-card-authorization': 'credit_card_resource',
  contributions: 'contribution',
  'resource-tokens': 'create_natural_person',
  'three-ds-authentications': 'three_ds_authentication',
  'disbursement-owner-verifications': 'disbursement_owner_verification',
  'card-holder-verifications': 'card_holder_verification',
};

describe('400', () => {
  const notReading = documenting(400, ({ method }) => method !== 'GET');

  test('a body that is not what the operation reads', async () => {
    await expectRefused(notReading, { refusal: '400 malformed_request' }, () => ({
      headers: { ...merchant.headers, 'content-type': 'application/json' },
      body: new Uint8Array([0x7b, 0xff]),
    }));
  });

  test('a body that is no JSON', async () => {
    const json = notReading.filter(
      ({ body, encoding = 'json-api' }) => body && ['json', 'json-api'].includes(encoding),
    );
    const difference = { ...as(merchant), body: '{"data":' };
    await expectRefused(json, { refusal: '400 malformed_request' }, () => difference);
  });

  test('a key that is no UUID', async () => {
    const repeatable = notReading.filter((each) => answersOf(each).includes(202));
    await expectRefused(repeatable, { refusal: '400 malformed_request' }, () => ({
      headers: { ...merchant.headers, [idempotentIdV2Header]: 'again' },
    }));
  });

  test('a page of no size', async () => {
    const ids = await ownIds();
    const { hash } = await tokenFor(listContactsByToken);
    await expectRefused(
      documenting(400, isCollection),
      { refusal: '400 malformed_request' },
      (operation) => ({
        ...as(merchant),
        id: byHash(operation) ? hash : (ids[typeIn(operation)] ?? ''),
        query: '?page[size]=0',
      }),
    );
  });
});

describe('401', () => {
  test.each([
    ['no credential', {}],
    ['a token that is none', { authorization: 'Bearer x.y.z' }],
    ['a user that is none', basic('nobody@example.com')],
  ])('%s', async (_what, headers) => {
    for (const operation of documenting(401, forUsers)) {
      const address = randomUUID();
      const refusal = { refusal: '401 not_authenticated', remoteAddress: address };
      await expectRefused([operation], refusal, () => ({ headers }));
    }
  });

  test('a hash of no token', async () => {
    await expectRefused(documenting(401, byHash), { refusal: '401 token_unknown' }, () => ({
      id: 'none',
    }));
  });
});

describe('403', () => {
  test('a user who was disabled', async () => {
    const { accountId } = bench;
    const invitation = { email: 'former@example.com', accountId, permissions: ['read'] as const };
    const former = await join(merchant, bench.test.anonymous, invitation);
    const { data } = await former.get('/v2/users/current');
    await merchant.post(`/v2/users/${data.id}/sandbox/disable`);
    await expectRefused(documenting(403, forUsers), { refusal: '403 forbidden' }, () => as(former));
  });

  test('a token that has ended', async () => {
    const { store, tokens } = bench.test.platform.services;
    const meant = documenting(403, (each) => byHash(each) && !readableLater.includes(each));
    for (const operation of meant) {
      const { hash, token } = await tokenFor(operation);
      await tokens.end(store.db, token.id, 'disabled');
      await expectRefused([operation], { refusal: '403 token_disabled' }, () => ({ id: hash }));
    }
  });

  test('a token on a page of another origin', async () => {
    const meant = documenting(403, (each) => byHash(each) && !sentInLetters(each));
    for (const operation of meant) {
      const { hash } = await tokenFor(operation, { allowedOrigins: ['https://shop.example'] });
      const headers = { [embeddingOriginHeader]: 'https://other.example' };
      await expectRefused([operation], { refusal: '403 origin_not_allowed' }, () => ({
        id: hash,
        headers,
      }));
    }
  });

  test('a link that was not made here', async () => {
    await expectRefused(documenting(403, isSignedLink), { refusal: '403 forbidden' }, () => ({
      query: '?expires=99999999999&signature=none',
    }));
  });

  const readableLater: readonly Operation[] = [
    readResourceToken,
    postChallengeResult,
    postMethodNotification,
  ];
  const sentInLetters = ({ path }: Operation): boolean => /-verifications\//.test(path);
  const isSignedLink = ({ credential, path }: Operation): boolean =>
    credential === 'none' && path.endsWith('/file');
});

describe('404', () => {
  test('an id of nothing', async () => {
    const meant = documenting(404, (each) => forUsers(each) && each.path.includes('/:'));
    await expectRefused(meant, { refusal: '404 not_found' }, () => as(merchant));
  });

  test('the sandbox in production', async () => {
    const platform = bench.test.another({ environment: 'production' });
    const ofSandbox = documenting(404, ({ sandbox }) => sandbox === true);
    await expectRefused(ofSandbox, { refusal: '404 not_found', platform }, () => as(merchant));
  });
});

test('413: a body that is too large', async () => {
  await expectRefused(documenting(413), { refusal: '413 request_too_large' }, ({ encoding }) => {
    const limit = encoding === 'multipart' ? largestDocument + 64 * 1024 : bodyLimit;
    return { ...as(merchant), body: 'x'.repeat(limit + 1) };
  });
});

test('422: attributes of another type, each at its pointer', async () => {
  const meant = documenting(
    422,
    ({ body, encoding }) => body !== undefined && encoding !== 'multipart',
  );
  const astray: string[] = [];
  for (const operation of meant) {
    const id = byHash(operation) ? (await tokenFor(operation)).hash : randomUUID();
    const difference = { ...as(merchant), id, body: wrongBodyOf(operation) };
    const response = await bench.test.platform.fetch(requestTo(operation, difference));
    const answer = await response.text();
    if (response.status !== 422) {
      astray.push(`${operation.method} ${operation.path}: ${response.status}`);
      continue;
    }
    const { errors } = ErrorDocument.parse(JSON.parse(answer));
    const isNamed = errors.every(({ code, source }) => code === 'invalid_attribute' && source);
    if (!isNamed) astray.push(`${operation.method} ${operation.path}: ${answer}`);
  }
  expect(astray).toEqual([]);
});

describe('429', () => {
  const remoteAddress = '192.0.2.9';
  const refusal = { refusal: '429 rate_limited', remoteAddress };

  test('passwords from an address that has guessed at them', async () => {
    const headers = basic('user1@example.com', 'Wrong-Horse-1');
    await failTimes(10, { operation: readCurrentUser, difference: { headers } });
    await expectRefused(documenting(429, forUsers), refusal, () => ({ headers }));
  });

  test('hashes from an address that has guessed at them', async () => {
    await failTimes(100, { operation: readResourceToken, difference: { id: 'none' } });
    await expectRefused(documenting(429, byHash), refusal, () => ({ id: 'none' }));
  });

  test('letters from an address that has guessed at them', async () => {
    await failTimes(100, { operation: resetPassword, difference: { id: 'none' } });
    await expectRefused([resetPassword], refusal, () => ({ id: 'none' }));
  });

  async function failTimes(
    times: number,
    { operation, difference }: { operation: Operation; difference: Difference },
  ): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await bench.test.platform.fetch(requestTo(operation, difference), { remoteAddress });
    }
  }
});

test('500: a filter with bad data', async () => {
  const ids = await ownIds();
  await expectRefused(documenting(500), { refusal: '500 internal_error' }, (operation) => ({
    ...as(merchant),
    id: ids[typeIn(operation)] ?? '',
    query: '?filter[id]=%00',
  }));
});

describe('202', () => {
  test('a key that its user has used already, for whatever it was', async () => {
    const headers = { ...merchant.headers, [idempotentIdHeader]: randomUUID() };
    await merchant.with(headers).post('/v2/accounts', accountInput);
    await expectRepeated(forUsers, { headers });
  });

  test('a key of the same token', async () => {
    const { hash } = await bench.createCard();
    const headers = { [idempotentIdHeader]: randomUUID() };
    const path = `/v2/credit-card-authorization/${hash}`;
    await bench.test.anonymous.with(headers).post(path, cardInput('4242424242424242'));
    await expectRepeated(byHash, { headers, id: hash });
  });

  test('a key of nobody', async () => {
    const headers = { [idempotentIdHeader]: randomUUID() };
    const user = { email: 'new@example.com', name: 'New', password: 'Correct-Horse-1' };
    await bench.test.anonymous.with(headers).post('/v2/users', user);
    await expectRepeated(({ credential, path }) => credential === 'none' && !path.includes(':'), {
      headers,
    });
  });

  async function expectRepeated(
    isMeant: (operation: Operation) => boolean,
    difference: Difference,
  ): Promise<void> {
    for (const operation of all.filter((each) => isMeant(each) && answersOf(each).includes(202))) {
      const response = await bench.test.platform.fetch(requestTo(operation, difference));
      expect(response.status, operation.path).toBe(202);
      expect(response.headers.get('content-location'), operation.path).toMatch(/^\/v2\//);
    }
  }
});
