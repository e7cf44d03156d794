import { brotliDecompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner, createPersonToken } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';

const given = useTestPlatform();
let client: ApiClient;
let contactPath: string;

beforeEach(async () => {
  client = await given.signUp();
  const { contactId } = await createAccountWithOwner(client);
  contactPath = `/v2/contacts/${contactId}`;
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const request = new Request(`http://127.0.0.1:4100${path}`, {
    method,
    headers: { ...client.headers, ...headers },
  });
  return given.platform.fetch(request);
};

describe('an answer', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('is compressed for %s by %s', async (accepted, encoding, decompress) => {
    const plain = await (await ask('/v2/contacts')).text();
    const response = await ask('/v2/contacts', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(decompress(bytes).toString()).toBe(plain);
    expect(bytes.byteLength).toBeLessThan(plain.length / 2);
  });

  test.each([
    ['the client has not asked for it', '/v2/contacts', {}],
    ['the client accepts only other encodings', '/v2/contacts', { 'accept-encoding': 'zstd' }],
    ['it is small', '/v2/webhooks', { 'accept-encoding': 'br' }],
  ])('is not compressed if %s', async (_why, path, headers: Record<string, string>) => {
    const response = await ask(path, headers);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toHaveProperty('data');
  });
});

describe('a single resource', () => {
  test('is not sent again if the client has it', async () => {
    const first = await ask(contactPath);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await ask(contactPath, { 'if-none-match': known, 'accept-encoding': 'br' });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
    expect((await ask(contactPath, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('is sent again after a change, but not to a user who can’t see it', async () => {
    const etag = (await ask(contactPath)).headers.get('etag') ?? '';
    const stranger = await given.signUp();
    const refused = await stranger.with({ 'if-none-match': etag }).get(contactPath);
    expect(refused.status).toBe(404);
    await client.patch(contactPath, { name: 'Jane Doe' });
    const changed = await ask(contactPath, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('has no tag if it is for a token’s holder, a page or a change', async () => {
    const page = await ask('/v2/contacts');
    expect(page.headers.get('etag')).toBeNull();
    expect(page.headers.get('cache-control')).toBe('no-store');
    const changed = await client.patch(contactPath, { name: 'Jane Doe' });
    expect(changed.headers.get('etag')).toBeNull();
    const [account] = (await client.get('/v2/accounts')).list;
    const { attributes } = await createPersonToken(client, String(account?.id));
    const held = await given.anonymous.get(`/v2/resource-tokens/${attributes.token}`);
    expect(held.status).toBe(200);
    expect(held.headers.get('etag')).toBeNull();
    expect(held.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a body', () => {
  const changes = JSON.stringify({ data: { attributes: { name: 'Jane Doe' } } });
  const send = (body: Uint8Array<ArrayBuffer>, encoding: string) =>
    client.with({ 'content-encoding': encoding }).send('PATCH', contactPath, body);

  test.each([
    ['gzip', gzipSync],
    ['X-Gzip', gzipSync],
    ['deflate', deflateSync],
  ])('is accepted in %s', async (encoding, compress) => {
    const { status, data } = await send(new Uint8Array(compress(changes)), encoding);
    expect([status, data.attributes.name]).toEqual([200, 'Jane Doe']);
  });

  test('is rejected with 415 in an unknown encoding, and the response lists the known ones', async () => {
    const { status, errors, headers } = await send(new TextEncoder().encode(changes), 'zstd');
    expect(status).toBe(415);
    expect(errors).toMatchObject([{ code: 'unsupported_content_encoding' }]);
    expect(headers.get('accept-encoding')).toBe('gzip, deflate, br');
  });

  test('is rejected if it is not in its encoding, or too large', async () => {
    expect((await send(new TextEncoder().encode(changes), 'gzip')).status).toBe(400);
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(1024 * 1024, ' ')));
    expect(bomb.byteLength).toBeLessThan(2048);
    expect((await send(bomb, 'gzip')).status).toBe(413);
  });
});

test('OPTIONS lists the allowed methods, without a credential', async () => {
  const { status, body, headers } = await given.anonymous.send('OPTIONS', contactPath);
  expect([status, body]).toEqual([204, {}]);
  const allow = headers.get('allow')?.split(', ');
  expect(allow).toEqual(expect.arrayContaining(['GET', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']));
  expect((await given.anonymous.send('OPTIONS', '/v2/nothing')).status).toBe(404);
});

test('the root redirects to the documentation', async () => {
  const { status, headers } = await given.anonymous.get('/');
  expect([status, headers.get('location')]).toEqual([302, '/docs']);
});

test('production requires TLS', async () => {
  const { headers } = await given.anonymous.get('/openapi.json');
  expect(headers.get('strict-transport-security')).toBeNull();
  const production = given.another({ environment: 'production' });
  const request = new Request('http://127.0.0.1:4100/v2/contacts');
  const answer = await production.fetch(request);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('a page reports the size that was used', async () => {
  const { body } = await client.get('/v2/contacts?page[size]=5000');
  expect(body.links).toMatchObject({ self: '/v2/contacts?page%5Bsize%5D=1000' });
  const whole = await client.get('/v2/contacts?page[size]=1000');
  expect(whole.body.links).toMatchObject({ self: '/v2/contacts?page%5Bsize%5D=1000' });
});
