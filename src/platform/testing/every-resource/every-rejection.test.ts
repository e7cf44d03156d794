import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  ErrorDocument,
  idempotentIdHeader,
  idempotentIdV2Header,
  listContactsByToken,
  maxDocumentBytes,
  type Operation,
  readApiRequest,
} from '../../../contract/index.ts';
import { cardInput } from '../../cards/cards/testing/card-bench.ts';
import { bodyLimit } from '../../kernel/api/http/read-body.ts';
import { isDocument } from '../../kernel/api/http/request-document.ts';
import { typeInPath } from '../../kernel/api/http/resource-of-operation.ts';
import { documentedStatuses, isCollection } from '../../kernel/api/openapi/documented-statuses.ts';
import { accountInput } from '../examples.ts';
import { byHash, documenting, forUsers, useRejectionBench } from './rejection-bench.ts';
import { type Difference, requestTo, wrongBodyOf } from './requests.ts';
import { settle } from './world.ts';

/** Every operation reports invalid requests in the same way, with documented errors. */

const bench = useRejectionBench();

// Covers ER5
describe('every operation rejects with 400', () => {
  const malformed = { refusal: '400 malformed_request' };
  const notReading = documenting(400, ({ method }) => method !== 'GET');

  test('a body of another type', async () => {
    await bench.expectRefused(notReading, malformed, {
      headers: { ...bench.headers, 'content-type': 'application/json' },
      body: new Uint8Array([0x7b, 0xff]),
    });
  });

  test('invalid JSON', async () => {
    const json = notReading.filter(
      ({ body, encoding = 'json-api' }) => body && ['json', 'json-api'].includes(encoding),
    );
    await bench.expectRefused(json, malformed, { headers: bench.headers, body: '{"data":' });
  });

  test('an invalid key', async () => {
    const repeatable = notReading.filter((each) => documentedStatuses(each).includes(202));
    const headers = { ...bench.headers, [idempotentIdV2Header]: 'again' };
    await bench.expectRefused(repeatable, malformed, { headers });
  });

  test('an invalid page size', async () => {
    const ids = await bench.ownIds();
    const { hash } = await bench.tokenFor(listContactsByToken);
    await bench.expectRefused(documenting(400, isCollection), malformed, (operation) => ({
      headers: bench.headers,
      id: byHash(operation) ? hash : (ids[typeInPath(operation)] ?? ''),
      query: '?page[size]=0',
    }));
  });
});

// Covers ER8
describe('every operation rejects with 404', () => {
  test('an unknown id', async () => {
    const meant = documenting(404, (each) => forUsers(each) && each.path.includes('/:'));
    await bench.expectRefused(meant, { refusal: '404 not_found' }, { headers: bench.headers });
  });

  test('sandbox operations, in production', async () => {
    const platform = bench.cards.test.another({ environment: 'production' });
    const ofSandbox = documenting(404, ({ sandbox }) => sandbox === true);
    const { headers } = bench;
    await bench.expectRefused(ofSandbox, { refusal: '404 not_found', platform }, { headers });
  });
});

// Covers LI22
test('every operation rejects a body that is too large', async () => {
  const tooLarge = { refusal: '413 request_too_large' };
  await bench.expectRefused(documenting(413), tooLarge, ({ encoding }) => {
    const limit = encoding === 'multipart' ? maxDocumentBytes + 64 * 1024 : bodyLimit;
    return { headers: bench.headers, body: 'x'.repeat(limit + 1) };
  });
});

test('every operation rejects a body in an unknown encoding', async () => {
  const unknown = { refusal: '415 unsupported_content_encoding' };
  await bench.expectRefused(documenting(415), unknown, {
    headers: { ...bench.headers, 'content-encoding': 'compress' },
    body: 'x',
  });
});

// Covers ER10
test('every operation rejects attributes of another type, each at its pointer', async () => {
  const meant = documenting(422, ({ body, encoding }) => !!body && encoding !== 'multipart');
  const astray: string[] = [];
  for (const operation of meant) {
    const id = byHash(operation) ? (await bench.tokenFor(operation)).hash : randomUUID();
    const difference = { headers: bench.headers, id, body: wrongBodyOf(operation) };
    const request = requestTo(operation, difference);
    const answer: unknown = await (await bench.cards.test.platform.fetch(request)).json();
    const { errors = [] } = ErrorDocument.safeParse(answer).data ?? {};
    const isNamed = errors.every(
      ({ status, code, source }) => status === 422 && code === 'invalid_attribute' && source,
    );
    if (errors.length > 0 && isNamed) continue;
    astray.push(`${operation.method} ${operation.path}: ${JSON.stringify(answer)}`);
  }
  expect(astray).toEqual([]);
});

test('every operation rejects a relationship that it does not set', async () => {
  const meant = documenting(422, (each) => isDocument(each) && each.body === undefined);
  const data = { relationships: { pocket: { data: { type: 'pockets', id: randomUUID() } } } };
  await bench.expectRefused(meant, { refusal: '422 invalid_attribute' }, async (operation) => ({
    headers: bench.headers,
    id: byHash(operation) ? (await bench.tokenFor(operation)).hash : randomUUID(),
    body: JSON.stringify({ data }),
  }));
});

test('every operation rejects the id of another resource', async () => {
  await bench.expectRefused(documenting(409), { refusal: '409 conflict' }, (operation) => ({
    headers: bench.headers,
    body: JSON.stringify({ data: { id: randomUUID(), attributes: operation.example ?? {} } }),
  }));
});

test('every operation on a resource with an ETag rejects another ETag', async () => {
  const first = await settle(bench.cards);
  const ids = new Map([...first].map(([type, { id }]) => [type, id]));
  ids.set('onboarding-forms', first.get('resource-tokens')?.id ?? null);
  // Requests are logged only by a platform that was started.
  const meant = documenting(412, (operation) => operation !== readApiRequest);
  await bench.expectRefused(meant, { refusal: '412 precondition_failed' }, (operation) => ({
    headers: { ...bench.headers, 'if-match': 'W/"another"' },
    id: String(ids.get(typeInPath(operation))),
  }));
});

// Covers ER12
test('every collection fails for a filter with bad data', async () => {
  const ids = await bench.ownIds();
  await bench.expectRefused(documenting(500), { refusal: '500 internal_error' }, (operation) => ({
    headers: bench.headers,
    id: ids[typeInPath(operation)] ?? '',
    query: '?filter[id]=%00',
  }));
});

// Covers ER3
describe('every operation answers with 202', () => {
  test('a key that its user has already used, for any operation', async () => {
    const headers = { ...bench.headers, [idempotentIdHeader]: randomUUID() };
    await bench.cards.merchant.with(headers).post('/v2/accounts', accountInput);
    await expectRepeated(forUsers, { headers });
  });

  test('a key that was already used with its token', async () => {
    const { hash } = await bench.cards.createCard();
    const headers = { [idempotentIdHeader]: randomUUID() };
    const path = `/v2/credit-card-authorization/${hash}`;
    await bench.cards.test.anonymous.with(headers).post(path, cardInput('4242424242424242'));
    await expectRepeated(byHash, { headers, id: hash });
  });

  test('a key that was already used without a credential', async () => {
    const headers = { [idempotentIdHeader]: randomUUID() };
    const user = { email: 'new@example.com', name: 'New', password: 'Correct-Horse-1' };
    await bench.cards.test.anonymous.with(headers).post('/v2/users', user);
    await expectRepeated(({ credential }) => credential === 'none', { headers });
  });

  async function expectRepeated(
    isMeant: (operation: Operation) => boolean,
    difference: Difference,
  ): Promise<void> {
    for (const operation of documenting(202, isMeant)) {
      const request = requestTo(operation, difference);
      const { status, headers } = await bench.cards.test.platform.fetch(request);
      expect([operation.path, status]).toEqual([operation.path, 202]);
      expect(headers.get('content-location'), operation.path).toMatch(/^\/v2\//);
    }
  }
});
