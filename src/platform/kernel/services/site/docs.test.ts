import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type Site } from './create-site.ts';

const directory = mkdtempSync(join(tmpdir(), 'embeds-docs-'));
let site: Site;

beforeAll(async () => {
  mkdirSync(join(directory, 'docs/reference'), { recursive: true });
  cpSync('public/docs/reference/index.html', join(directory, 'docs/reference/index.html'));
  writeFileSync(join(directory, 'docs/reference/reference.js'), 'start();');
  writeFileSync(join(directory, 'docs/reference/reference.css'), 'main {}');
  site = await createSite({ directory, environment: 'sandbox' });
});
afterAll(() => rmSync(directory, { recursive: true }));

const [styles, script] = ['/docs/reference/reference.css', '/docs/reference/reference.js'];
const get = (path: string) => site.respond(new Request(`http://127.0.0.1:4100${path}`));

describe('/docs/reference', () => {
  test.each(['/docs/reference', '/docs/reference/', '/docs/reference/index.html'])(
    'is shown at %s',
    async (path) => {
      expect(await get(path)?.text()).toBe(
        readFileSync('public/docs/reference/index.html', 'utf8'),
      );
    },
  );

  // Covers SO9
  test('loads everything from its own origin, and can’t be framed', () => {
    const policy = get('/docs/reference')?.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('http');
  });

  test('has no inline script or style, which its policy would block', async () => {
    const html = (await get('/docs/reference')?.text()) ?? '';
    const own = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(own).toEqual(['data:,', styles, '/docs', '/openapi.json', script]);
    for (const path of [styles, script]) expect(get(path)?.status).toBe(200);
    expect(html).not.toMatch(/<style|style=|<script>|\son\w+=/);
  });
});
