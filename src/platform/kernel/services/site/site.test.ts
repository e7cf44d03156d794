import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type Site } from './create-site.ts';
import {
  challengePermissions,
  challengePolicy,
  framePermissions,
  framePolicy,
} from './frame-policy.ts';

const script = 'document.title = "card";'.repeat(20);
const style = 'body { margin: 0 }';
const html = `<!doctype html><style>${style}</style><script type="module">${script}</script><script src="/v1/x.js"></script>`;
const directory = mkdtempSync(join(tmpdir(), 'embeds-site-'));
const publicUrl = 'http://127.0.0.1:4100';
let site: Site;

beforeAll(async () => {
  mkdirSync(join(directory, 'v1/frame'), { recursive: true });
  mkdirSync(join(directory, 'v1.2.3/frame'), { recursive: true });
  writeFileSync(join(directory, 'v1.2.3/embeds.js'), script);
  writeFileSync(join(directory, 'v1.2.3/frame/card.html'), html);
  writeFileSync(join(directory, 'v1/embeds.js'), script);
  writeFileSync(join(directory, 'v1/embeds.js.br'), brotliCompressSync(script));
  writeFileSync(join(directory, 'v1/embeds.js.gz'), gzipSync(script));
  writeFileSync(join(directory, 'v1/frame/card.html'), html);
  writeFileSync(join(directory, 'v1/frame/challenge.html'), html);
  writeFileSync(join(directory, 'v1/frame/ar-B7cD_9-x.js'), script);
  writeFileSync(join(directory, 'v1/visa.png'), Buffer.from([1, 2, 3]));
  site = await createSite({ directory, environment: 'sandbox', publicUrl });
});
afterAll(() => rmSync(directory, { recursive: true }));

const respond = (path: string, init?: RequestInit) =>
  site.respond(new Request(`http://127.0.0.1:4100${path}`, init));

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Response {
  const response = respond(path, { headers, method });
  if (!response) throw new Error(`nothing at ${path}`);
  return response;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

describe('the document that compares ancestors', () => {
  const policyOf = (query: string) =>
    get(`/v1/frame/ancestors${query}`).headers.get('content-security-policy');

  test('can be framed only by its own origin and the given origins', async () => {
    const query = '?allowed=https://shop.example&allowed=http://[::1]:80&allowed=app://localhost';
    expect(policyOf(query)).toBe(
      "default-src 'none'; frame-ancestors 'self' https://shop.example http://[::1]:80 app://localhost",
    );
    expect(await get(`/v1/frame/ancestors${query}`).text()).toContain('<title>Allowed ancestors<');
  });

  test.each([
    '',
    '?allowed=*',
    '?allowed=',
    '?allowed=https:',
    '?allowed=https://*.example',
    '?allowed=https://a.example%20*',
    '?allowed=app://a;frame-ancestors%20*',
    '?allowed=https://a.example,https://b.example',
  ])('allows no page for the origin %j', (query) => {
    expect(policyOf(query)).toBe("default-src 'none'; frame-ancestors 'self'");
  });
});

describe('a script', () => {
  test('can be read by pages of every origin, isolated ones too', () => {
    const { headers } = get('/v1/embeds.js?id=site');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(headers.has('content-security-policy')).toBe(false);
  });

  test('is cached forever if its name contains its hash, or if it belongs to a release, unlike documents', () => {
    const kept = (path: string) => get(path).headers.get('cache-control');
    expect(kept('/v1/frame/ar-B7cD_9-x.js')).toContain('immutable');
    expect(kept('/v1.2.3/embeds.js')).toBe('public, max-age=31536000, immutable');
    expect(kept('/v1.2.3/frame/card.html')).toBe(kept('/v1/embeds.js'));
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['identity', null],
    ['brx', null],
    ['', null],
  ])('for a client that accepts %j is encoded as %s', async (accepted, encoding) => {
    const response = get('/v1/embeds.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const decode =
      { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((plain: Buffer) => plain);
    expect(decode(bytes).toString()).toBe(script);
  });

  test('answers 304 to a client that has it', async () => {
    const etag = get('/v1/embeds.js', { 'accept-encoding': 'br' }).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const headers = { 'accept-encoding': 'br', 'if-none-match': known };
      const response = get('/v1/embeds.js', headers);
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('cache-control')).toContain('max-age=300');
    }
    const other = get('/v1/embeds.js', { 'if-none-match': etag });
    expect([other.status, await other.text()]).toEqual([200, script]);
  });

  test('has only headers for HEAD', async () => {
    const response = get('/v1/embeds.js', {}, 'HEAD');
    expect([response.headers.get('content-length'), await response.text()]).toEqual([
      String(script.length),
      '',
    ]);
  });
});

describe('a frame document', () => {
  test.each([
    ['card', framePolicy(html), framePermissions()],
    ['challenge', challengePolicy(html, 'sandbox'), challengePermissions()],
  ])('has the policy and the permissions of its page: %s', (page, policy, permissions) => {
    expect(Object.fromEntries(get(`/v1/frame/${page}.html`).headers)).toMatchObject({
      'content-security-policy': policy,
      'permissions-policy': permissions,
    });
  });

  test('lets the bank’s frame navigate to other hosts and apps', () => {
    const policy = get('/v1/frame/challenge.html').headers.get('content-security-policy') ?? '';
    const names = policy.split('; ').map((directive) => directive.split(' ')[0]);
    // Each of these would also apply to frames.
    for (const name of ['default-src', 'frame-src', 'child-src']) expect(names).not.toContain(name);
    expect(policy).toContain(`script-src 'self' 'sha256-${sha256(script)}'`);
    expect(policy).toContain("connect-src 'self'; form-action 'self'");
    for (const kind of ['font', 'manifest', 'media', 'object', 'worker']) {
      expect(policy).toContain(`${kind}-src 'none'`);
    }
  });

  test('may be in any page: `*` would block files and pages of apps', () => {
    const { headers } = get('/v1/frame/card.html');
    expect(headers.get('content-security-policy')).not.toContain('frame-ancestors');
    expect(headers.has('x-frame-options')).toBe(false);
  });

  test('is isolated for isolated pages only', () => {
    const header = 'cross-origin-embedder-policy';
    expect(get('/v1/frame/card.html').headers.has(header)).toBe(false);
    expect(get('/v1/frame/card.html?isolated').headers.get(header)).toBe('require-corp');
  });
});

test('serves a module with the version of the platform, for pages to import', async () => {
  const response = get('/v1/platform.js');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(await response.text()).toBe(`export const version = "${version}";\n`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
  });
});

test.each([
  ...['/v1/none.js', '/v1', '/v1/frame/', '/../package.json', '/v1/%2e%2e/x', '/'],
  // The name of a compressed form.
  '/v1/embeds.js.br',
])('ignores %s', (path) => {
  expect(respond(path)).toBeUndefined();
});

test('ignores other methods', () => {
  expect(respond('/v1/embeds.js', { method: 'POST' })).toBeUndefined();
});

test('is empty without a build', async () => {
  const nowhere = join(directory, 'none');
  const empty = await createSite({ directory: nowhere, environment: 'sandbox', publicUrl });
  expect(empty.respond(new Request('http://127.0.0.1:4100/v1/embeds.js'))).toBeUndefined();
});
