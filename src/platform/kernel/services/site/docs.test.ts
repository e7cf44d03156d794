import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type Site } from './create-site.ts';

const directory = mkdtempSync(join(tmpdir(), 'embeds-docs-'));
const page = (title: string) =>
  `<!doctype html><title>${title}</title><code>curl https://embeds.example/v2/users</code>`;

const built: Readonly<Record<string, string>> = {
  'docs/index.html': page('for all'),
  'docs/hosting/index.html': page('for operators'),
  'docs/search.json': '{"text":"https://embeds.example of all"}',
  'docs/docs.js': 'search("https://embeds.example")',
  'docs/docs.css': 'main {}',
  'docs/try-out.js': 'send()',
  'docs/files/CHANGELOG.md': '# 1.0.0, https://embeds.example',
  'production/docs/index.html': page('for merchants'),
  'production/docs/search.json': '{"text":"https://embeds.example of merchants"}',
};

let sandbox: Site;
let production: Site;

beforeAll(async () => {
  for (const [path, text] of Object.entries(built)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
    writeFileSync(join(directory, `${path}.br`), brotliCompressSync(text));
    writeFileSync(join(directory, `${path}.gz`), gzipSync(text));
  }
  const publicUrl = 'https://forms.bank.test';
  sandbox = await createSite({ directory, environment: 'sandbox', publicUrl });
  production = await createSite({ directory, environment: 'production', publicUrl });
});
afterAll(() => rmSync(directory, { recursive: true }));

const get = (site: Site, path: string, headers: Record<string, string> = {}) =>
  site.respond(new Request(`http://127.0.0.1:4100${path}`, { headers }));

describe('the documentation', () => {
  test.each(['/docs', '/docs/', '/docs/index.html'])('is at %s', async (path) => {
    expect(await get(sandbox, path)?.text()).toContain('<title>for all</title>');
    expect(await get(production, path)?.text()).toContain('<title>for merchants</title>');
  });

  test('in production has no file for other readers or about the sandbox', async () => {
    const missing = [
      '/docs/hosting',
      '/docs/try-out.js',
      '/production/docs',
      '/production/docs/search.json',
    ];
    expect(missing.map((path) => get(production, path)?.status)).toEqual(
      missing.map(() => undefined),
    );
    expect(get(sandbox, '/docs/hosting')?.status).toBe(200);
    expect(get(sandbox, '/production/docs')).toBeUndefined();
    expect(await get(production, '/docs/search.json')?.text()).toContain('of merchants');
    for (const path of ['/docs/docs.js', '/docs/docs.css', '/docs/files/CHANGELOG.md']) {
      expect(get(production, path)?.status).toBe(200);
    }
  });

  test.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes).toString()],
    ['identity', (bytes: Buffer) => bytes.toString()],
  ])('has the origin of the platform in its samples, encoded as %s', async (encoding, decode) => {
    const answer = get(production, '/docs', { 'accept-encoding': encoding });
    const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(decode(bytes)).toContain('<code>curl https://forms.bank.test/v2/users</code>');
    expect(answer?.headers.get('content-length')).toBe(String(bytes.length));
  });

  test('ignores the Host header, and changes no scripts and downloads', async () => {
    const request = new Request('http://evil.test/docs', { headers: { host: 'evil.test' } });
    const text = await sandbox.respond(request)?.text();
    expect(text).toContain('https://forms.bank.test/');
    expect(text).not.toContain('evil');
    for (const path of ['/docs/docs.js', '/docs/files/CHANGELOG.md']) {
      expect(await get(sandbox, path)?.text()).toContain('https://embeds.example');
    }
  });

  test('has a tag of what it sends, so that another origin or edition is another file', async () => {
    const tags = [sandbox, production].map((site) => get(site, '/docs')?.headers.get('etag') ?? '');
    const elsewhere = await createSite({
      directory,
      environment: 'sandbox',
      publicUrl: 'https://other.test',
    });
    tags.push(get(elsewhere, '/docs')?.headers.get('etag') ?? '');
    expect(new Set(tags).size).toBe(3);
    expect(get(sandbox, '/docs', { 'if-none-match': tags[0] ?? '' })?.status).toBe(304);
    expect(get(sandbox, '/docs', { 'if-none-match': tags[1] ?? '' })?.status).toBe(200);
  });

  // Covers SO9
  test('loads everything from its own origin, and can’t be framed', () => {
    const policy = get(sandbox, '/docs')?.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|http/);
  });
});
