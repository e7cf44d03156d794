import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { makeBuiltConsole, openConsole, origin, script } from '../testing/console-bench.ts';
import { readApp } from './serve-app.ts';

const given = useTestPlatform();
const directory = makeBuiltConsole();
afterAll(() => rmSync(directory, { recursive: true }));

const opening = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-site': 'cross-site',
};

async function get(path: string, headers: Record<string, string> = opening, method = 'GET') {
  const { nobody } = await openConsole(given, directory);
  return nobody.send(method, path, headers);
}

test.each(['/', '/contacts', '/contacts/021000021.x?filter=a', '/session/new', '/index.html'])(
  '%s opens the document, also from a link of another site',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.bytes.toString()).toContain(script);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('the document runs scripts and styles of its origin only, creates no HTML, and is in no frame', async () => {
  const { headers } = await get('/');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the document runs its own inline scripts, and no other', async () => {
  const built = mkdtempSync(join(tmpdir(), 'embeds-console-'));
  const html = `<!doctype html><script>begin()</script><script src="${script}"></script>`;
  writeFileSync(join(built, 'index.html'), html);
  const app = await readApp(built);
  rmSync(built, { recursive: true });
  const hash = createHash('sha256').update('begin()').digest('base64');
  const policy = app(new Request(`${origin}/`))?.headers.get('content-security-policy');
  expect(policy).toContain(`; script-src 'self' 'sha256-${hash}'; style-src 'self'; `);
});

test('a file with a hash in its name is stored forever, and sent in the best encoding', async () => {
  const plain = await get(script);
  expect(plain.bytes.toString()).toBe('run()');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const packed = await get(script, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toContain('accept-encoding');
  const known = await get(script, { 'if-none-match': plain.headers.get('etag') ?? '' });
  expect(known).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
});

test('another file is asked for each time', async () => {
  expect((await get('/robots.txt')).headers.get('cache-control')).toBe('no-cache');
});

test('HEAD has the fields of GET and no body', async () => {
  for (const path of ['/', script]) {
    const [whole, head] = [await get(path), await get(path, opening, 'HEAD')];
    const fieldsOf = ({ headers }: { headers: Headers }) => {
      const { date: _now, ...fields } = Object.fromEntries(headers);
      return fields;
    };
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(fieldsOf(head)).toEqual(fieldsOf(whole));
  }
});

test.each([
  ['/assets/gone-a1B2c3D4.js', opening],
  ['/assets/', opening],
  ['/favicon.ico', { accept: 'image/*' }],
  ['/contacts', { accept: 'application/json' }],
  ['/contacts', { accept: '*/*' }],
  ['/assets/..%2f..%2fpackage.json', { accept: '*/*' }],
])('%s with %o is 404', async (path, headers) => {
  const answer = await get(path, headers as Record<string, string>);
  expect(answer).toMatchObject({ status: 404, body: { errors: [{ code: 'not_found' }] } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('only GET and HEAD have files', async () => {
  expect((await get('/', { origin }, 'POST')).status).toBe(404);
  expect((await get(script, { origin }, 'DELETE')).status).toBe(404);
});

test('no other surface of the platform is at this origin', async () => {
  for (const path of [
    '/auth/jwts',
    '/openapi.json',
    '/docs',
    '/v1/embeds.js',
    '/v2/../auth/jwts',
  ]) {
    expect((await get(path, { accept: '*/*' })).status).toBe(404);
  }
});

test('a folder without a build is refused with advice', async () => {
  await expect(readApp('/nowhere')).rejects.toThrow(
    '/nowhere has no built application (index.html). Run npm run build, or set BUILT_CONSOLE_DIR.',
  );
});

test('another application names its own variable and its own directives', async () => {
  await expect(readApp('/nowhere', { variable: 'BUILT_DESK_DIR' })).rejects.toThrow(
    'set BUILT_DESK_DIR.',
  );
  const app = await readApp(directory, { policy: ["frame-src 'self'"] });
  const policy = app(new Request(`${origin}/`))?.headers.get('content-security-policy');
  expect(policy).toMatch(/trusted-types 'none'; frame-src 'self'$/);
});
