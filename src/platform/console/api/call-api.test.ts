import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { idempotentIdV2Header, type Operation, operations } from '../../../contract/index.ts';
import { overHttp } from '../../../issuer/testing/over-http.ts';
import { cards } from '../../cards/cards/cards.ts';
import { createHttpServer } from '../../kernel/api/http/create-server.ts';
import { readAudit } from '../../kernel/work/audit/read-audit.ts';
import { requestTo } from '../../testing/every-resource/requests.ts';
import { accountInput, createAccountWithOwner, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import {
  makeBuiltConsole,
  ofPage,
  openConsole,
  origin,
  password,
} from '../testing/console-bench.ts';

const given = useTestPlatform({ modules: [cards()] });
const directory = makeBuiltConsole();
afterAll(() => rmSync(directory, { recursive: true }));

const email = 'user1@example.com';

/** A user of the API with a token, and the same user of the console, both over HTTP. */
async function open() {
  const client = await given.signUp();
  const { send, enter, nobody } = await openConsole(given, directory);
  const user = await enter(email);
  const api = overHttp(createHttpServer((request, peer) => given.platform.fetch(request, peer)));
  const withFields = (request: Request, fields: Record<string, string>) => {
    const headers = new Headers(request.headers);
    for (const [name, value] of Object.entries(fields)) headers.set(name, value);
    return new Request(request, { headers });
  };
  return {
    user,
    client,
    nobody,
    byToken: (request: Request) => api(withFields(request, { ...client.headers })),
    byConsole: (request: Request) => send(withFields(request, { ...ofPage, cookie: user.cookie })),
  };
}

/** Returns what a client sees of an answer, without what differs by request. */
async function seen(answer: Response) {
  const { date: _date, 'x-request-id': id, ...fields } = Object.fromEntries(answer.headers);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    hasId: id !== undefined,
    fields,
    bytes: bytes.toString('base64'),
  };
}

/** Operations of users, besides those after which the user has to sign in again. */
const walked = Object.entries(operations).filter(
  ([, { credential, path, signedIn }]) =>
    credential === 'user' && path.startsWith('/v2/') && !signedIn,
);

test('every operation answers byte for byte as with a bearer token', async () => {
  const { byToken, byConsole } = await open();
  const statuses = new Set<number>();
  for (const [name, operation] of walked) {
    const headers = { [idempotentIdV2Header]: randomUUID(), 'accept-encoding': 'br' };
    const first = await seen(await byConsole(request(operation, headers)));
    const second = await seen(await byToken(request(operation, headers)));
    expect([name, first]).toEqual([name, second]);
    statuses.add(first.status);
  }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 201, 404, 422]));
});

function request(operation: Operation, headers: Record<string, string>): Request {
  return requestTo(operation, { headers });
}

test('conditions and partial answers reach the API', async () => {
  const { user } = await open();
  const { headers } = await user.get('/v2/users/current');
  const etag = headers.get('etag') ?? '';
  const read = (field: string, value: string) =>
    user.send('GET', '/v2/users/current', { ...ofPage, [field]: value });
  expect(await read('if-none-match', etag)).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
  expect((await read('if-match', '"other"')).status).toBe(412);
  const head = await user.send('HEAD', '/v2/users/current');
  expect([head.status, head.bytes.length, head.headers.get('etag')]).toEqual([200, 0, etag]);
});

test('a credential that a browser sends itself is refused, with the session or without', async () => {
  const { user, client, nobody } = await open();
  const stranger = await given.signUp();
  const detail =
    'The console acts as the user who is signed in. Leave out the header Authorization.';
  for (const { authorization = '' } of [client.headers, stranger.headers, { authorization: 'x' }]) {
    const answer = await user.send('GET', '/v2/users/current', { ...ofPage, authorization });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ detail }] } });
    const without = await nobody.send('GET', '/v2/users/current', { ...ofPage, authorization });
    expect(without.status).toBe(401);
  }
});

test('the API never sees the cookie, and the browser never sees the JWT', async () => {
  const passed: Headers[] = [];
  await given.signUp();
  const { services, fetch } = given.platform;
  const recording = {
    services,
    start: given.platform.start,
    stop: given.platform.stop,
    fetch: (arrived: Request, peer?: object) => {
      passed.push(arrived.headers);
      return fetch(arrived, peer);
    },
  };
  const { enter } = await openConsole({ platform: recording }, directory);
  const user = await enter(email);
  const answer = await user.get('/v2/users/current');
  const jwt = passed.at(-1)?.get('authorization')?.replace('Bearer ', '') ?? '';
  expect(jwt).toMatch(/^eyJ/);
  expect(passed.map((headers) => headers.get('cookie'))).toEqual([null, null]);
  const sent = [JSON.stringify([...answer.headers]), answer.bytes.toString()].join();
  expect(sent).not.toContain(jwt);
});

test('without a session, no operation of the API is called, not even one without a credential', async () => {
  const { nobody } = await open();
  const body = JSON.stringify({
    data: { attributes: { email: 'a@b.example', name: 'A', password } },
  });
  const errors = [{ code: 'not_authenticated' }];
  const answers = [
    await nobody.get('/v2/users/current'),
    await nobody.send('POST', '/v2/users', ofPage, body),
    await nobody.get('/v2/resource-tokens/x'),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { errors } });
});

test('only paths of the API lead to it, however they are written', async () => {
  const { user } = await open();
  for (const path of [
    '/v2/../auth/current',
    '/v2/%2e%2e/auth/current',
    '/v2',
    '//v2/users/current',
  ]) {
    expect((await user.get(path)).status).toBe(404);
  }
  expect((await user.get('/v2/nowhere')).status).toBe(404);
});

test('the audit log names the user of the session', async () => {
  const { user } = await open();
  const { body } = await user.get('/session');
  const { 'user-id': id } = body.data as Record<string, string>;
  const attributes = { name: 'Key', password, paths: null, cidrs: null, 'expires-at': null };
  const made = await user.send(
    ...(['POST', '/v2/api-keys', ofPage, JSON.stringify({ data: { attributes } })] as const),
  );
  expect(made.status).toBe(201);
  const entries: unknown[] = [];
  for await (const { actorType, actorId, action } of readAudit(given.store.db)) {
    entries.push([actorType, actorId, action]);
  }
  expect(entries).toEqual([['user', id, expect.stringMatching(/api-key/)]]);
});

test('a user sees and changes only what the own permissions allow', async () => {
  const { user } = await open();
  const stranger = await given.signUp();
  const { data } = await stranger.get('/v2/users/current');
  const { 'user-id': own } = (await user.get('/session')).body.data as Record<string, string>;
  expect((await user.get(`/v2/users/${own}`)).status).toBe(200);
  expect((await user.get(`/v2/users/${data.id}`)).status).toBe(404);
});

test('a permission that is taken away is gone from the next request on', async () => {
  const { user } = await open();
  const body = JSON.stringify({ data: { attributes: accountInput } });
  const create = () => user.send('POST', '/v2/accounts', ofPage, body);
  expect((await create()).status).toBe(201);
  await given.store.db
    .updateTable('users')
    .set({ organization_permissions: JSON.stringify([]) })
    .execute();
  expect(await create()).toMatchObject({ status: 403, body: { errors: [{ code: 'forbidden' }] } });
});

test('ids of another organization reach nothing, in a path, a query or a body', async () => {
  const { user } = await open();
  const stranger = await given.signUp();
  const { accountId, contactId } = await createAccountWithOwner(stranger);
  const attributes = { ...person, 'account-id': accountId };
  const answers = [
    await user.get(`/v2/accounts/${accountId}`),
    await user.get(`/v2/contacts/${contactId}?include=account`),
    await user.send('POST', '/v2/contacts', ofPage, JSON.stringify({ data: { attributes } })),
    await user.send('DELETE', `/v2/contacts/${contactId}`, ofPage),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 422, 404]);
  for (const query of [`filter[account.id]=${accountId}`, `account.id=${accountId}`]) {
    expect((await user.get(`/v2/contacts?${query}`)).body.data).toEqual([]);
  }
  expect((await stranger.get(`/v2/contacts/${contactId}`)).status).toBe(200);
});

test('a body beyond the limit is rejected by the API while it arrives', async () => {
  const { byConsole } = await open();
  const large = new Request(`${origin}/v2/accounts`, {
    method: 'POST',
    body: 'x'.repeat(300_000),
    headers: { 'transfer-encoding': 'chunked' },
  });
  expect((await byConsole(large)).status).toBe(413);
});
