import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import { PlatformRefusal } from './platform-refusal.ts';

const origin = 'https://embeds.example';

/** Responses of the platform in order; the last one repeats. */
let answers: (() => Response)[];
let requests: Request[];

beforeEach(() => {
  vi.stubGlobal('setTimeout', (callBack: () => void) => queueMicrotask(callBack));
  requests = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/auth/jwts')) return Response.json({ token: `jwt-${signIns()}` });
    requests.push(request);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new Error('No response left');
    return answer();
  });
  let count = 0;
  const signIns = () => ++count;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const client = () =>
  createClient({
    origin: 'https://embeds.example/',
    email: 'ü@shop.example',
    password: 'Secret-1',
  });
const found = () => Response.json({ data: { id: '1' } });
const lost = () => {
  throw new TypeError('fetch failed');
};
const header = (name: string) => requests.map(({ headers }) => headers.get(name));

test('sends the request of the operation', async () => {
  answers = [found];
  const attributes = { 'contact-id': 'c' };
  const { data } = await client().createCreditCardResource({
    attributes,
    query: { include: 'contact' },
  });
  expect(data.id).toBe('1');
  const [request] = requests;
  expect(request?.method).toBe('POST');
  expect(request?.url).toBe('https://embeds.example/v2/credit-card-resources?include=contact');
  expect(await request?.json()).toEqual({ data: { attributes } });
});

const wrongOrigin = 'origin must be an address such as https://embeds.example, without a path';

const cases: [object, string][] = [
  ...[
    undefined,
    null,
    '',
    'embeds.example',
    'https://',
    'http:embeds.example',
    'ftp://embeds.example',
    'https://embeds.example/v2',
    'https://embeds.example?a',
    'https://user:secret@embeds.example',
    'https://embeds.example:99999',
    {},
  ].map((origin): [object, string] => [{ origin }, wrongOrigin]),
  [{ email: '' }, 'email must be a non-empty string'],
  [{ password: undefined }, 'password must be a non-empty string'],
  [{ password: Promise.resolve('Secret-1') }, 'password is a promise: await it first'],
];

test.each(cases)('does not create a client with %o', (given, message) => {
  const options = { origin: 'https://embeds.example', email: 'a@shop.example', password: 'S' };
  const create = () => createClient({ ...options, ...given } as typeof options);
  expect(create).toThrow(new TypeError(message));
});

test('takes an origin in any case, with or without a slash', async () => {
  answers = [found];
  const options = { email: 'a@shop.example', password: 'Secret-1' };
  await createClient({ ...options, origin: 'HTTPS://Embeds.Example' }).listRefunds();
  expect(requests[0]?.url).toBe('https://embeds.example/v2/refunds');
});

test('escapes ids and rejects empty ones', async () => {
  answers = [found];
  await client().readContribution({ id: '../users' });
  expect(requests[0]?.url).toBe('https://embeds.example/v2/contributions/..%2Fusers');
  await expect(client().readContribution({ id: '' })).rejects.toThrow('The id or hash is empty');
});

test('retries after a lost response with the same idempotent id', async () => {
  answers = [lost, lost, found];
  await client().processRefund({ id: 'r' });
  expect(new Set(header('X-Idempotent-ID-V2')).size).toBe(1);
  expect(requests).toHaveLength(3);
});

test('creates a new idempotent id for each call by default', async () => {
  answers = [found];
  const platform = client();
  const idempotentId = '0b8f5b0e-6a0e-4b3f-8f58-1f0f6a3f9d11';
  await platform.processRefund({ id: 'r' });
  await platform.processRefund({ id: 'r' });
  await platform.processRefund({ id: 'r', idempotentId });
  expect(new Set(header('X-Idempotent-ID-V2')).size).toBe(3);
  expect(header('X-Idempotent-ID-V2')[2]).toBe(idempotentId);
});

test('fails after three lost responses', async () => {
  answers = [lost];
  await expect(client().listContributions()).rejects.toThrow('fetch failed');
  expect(requests).toHaveLength(3);
});

test('renews an expired JWT once and repeats the call', async () => {
  const expired = () => Response.json({ errors: [] }, { status: 401 });
  answers = [found, expired, found, expired];
  const platform = client();
  await Promise.all([platform.listRefunds(), platform.listRefunds()]);
  expect(header('Authorization')).toEqual(['Bearer jwt-1', 'Bearer jwt-1', 'Bearer jwt-2']);
  await expect(platform.listRefunds()).rejects.toThrow('listRefunds failed with status 401');
  expect(requests).toHaveLength(5);
});

test('rejects with all errors of the platform', async () => {
  const errors = [{ status: 422, code: 'invalid_attribute', title: 'Invalid', detail: 'No.' }];
  answers = [() => Response.json({ errors }, { status: 422 })];
  const call = client().cancelRefund({ id: 'r' });
  await expect(call).rejects.toThrow(new PlatformRefusal('cancelRefund', 422, errors));
  await expect(call).rejects.toMatchObject({ status: 422, errors });
});

test('rejects with the status if the response is not JSON', async () => {
  answers = [() => new Response('Bad gateway', { status: 502 })];
  await expect(client().listRefunds()).rejects.toMatchObject({ status: 502, errors: [] });
});

test('sends an API key with every call, and never signs in', async () => {
  const rejected = () => Response.json({ errors: [] }, { status: 401 });
  answers = [found, rejected];
  const platform = createClient({ origin, key: 'ptk_live_1' });
  await platform.listRefunds();
  await expect(platform.listRefunds()).rejects.toThrow('listRefunds failed with status 401');
  expect(header('Authorization')).toEqual(['Bearer ptk_live_1', 'Bearer ptk_live_1']);
  // Signing in would have used a JWT.
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test.each([
  ['no credentials', {}, 'needs key, or email and password'],
  ['an unset key', { key: undefined }, 'needs key, or email and password'],
  ['a key and a password', { key: 'ptk_1', email: 'a@b.example', password: 'p' }, 'not both'],
  ['a key and an email', { key: 'ptk_1', email: 'a@b.example' }, 'not both'],
  ['an empty key', { key: '' }, 'key must be a non-empty string'],
  ['null', { key: null }, 'key must be a non-empty string'],
  ['a number', { key: 7 }, 'key must be a non-empty string'],
  ['a promise', { key: Promise.resolve('ptk_1') }, 'key is a promise: await it first'],
  ['a whole header', { key: 'Bearer ptk_1' }, 'without spaces'],
  ['a key with a line break', { key: 'ptk_1\n' }, 'without spaces and line breaks'],
  ['an email alone', { email: 'a@b.example' }, 'password must be a non-empty string'],
  ['a password alone', { password: 'p' }, 'email must be a non-empty string'],
  ['an empty password', { email: 'a@b.example', password: '' }, 'password must be a non-empty'],
  ['a promised password', { email: 'a@b.example', password: Promise.resolve('p') }, 'is a promise'],
])('throws a TypeError immediately for %s', (_what, credentials, message) => {
  const create = () => Reflect.apply(createClient, undefined, [{ origin, ...credentials }]);
  expect(create).toThrow(TypeError);
  expect(create).toThrow(message);
  expect(create).not.toThrow('ptk_1');
});
