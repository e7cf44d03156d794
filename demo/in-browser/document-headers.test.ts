import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { documentHeaders } from '../../src/platform/kernel/services/site/frame-policy.ts';
import { policyModes } from '../policy-modes.ts';
import { toDocument } from './document-headers.ts';

const origin = 'https://files.example';
const addressOf = (pathname: string, query = '') => ({
  origin,
  pathname,
  searchParams: new URLSearchParams(query),
});

describe('documents of the static build', () => {
  it.each(policyModes)('the page has the policy and the tags of the mode %s', async (mode) => {
    const html = await readFile(new URL('page.html', import.meta.url), 'utf8');
    const page = toDocument(html, addressOf('/', `policy=${mode}`));
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(page.headers.has('content-security-policy')).toBe(mode !== 'none');
    expect(policy.includes(`frame-src ${origin}`)).toBe(mode !== 'none');
    expect(policy.includes("require-trusted-types-for 'script'")).toBe(
      !['none', 'strict'].includes(mode),
    );
    expect(page.headers.has('cross-origin-embedder-policy')).toBe(mode === 'isolated');
    expect(await page.text()).toContain(`${origin}/v1/embeds.js`);
  });

  it('a form has the policy of the platform, and the script that fills it in', async () => {
    const form = toDocument('<body><script>1</script></body>', addressOf('/v1/frame/card.html'));
    const html = await form.text();
    expect(html).toContain('/qa/form-watch.js');
    const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/g)].map(
      ([, text = '']) => text,
    );
    expect(scripts).toHaveLength(2);
    for (const script of scripts) {
      const hash = createHash('sha256').update(script).digest('base64');
      expect(form.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    }
  });

  it.each(['card', 'onboarding', 'challenge', 'method'])(
    'the document %s has the headers that the platform sends, besides the inline script',
    (name) => {
      const [html, path] = ['<body></body>', `/v1/frame/${name}.html`];
      const { headers } = toDocument(html, addressOf(path));
      const policy = headers.get('content-security-policy') ?? '';
      expect({
        ...Object.fromEntries(headers),
        'content-security-policy': policy.replace(/ 'sha256-[^']+'/, ''),
      }).toMatchObject(documentHeaders(path, html, 'sandbox'));
    },
  );

  it('the document around a bank is unchanged', async () => {
    const html = '<body></body>';
    const asked = addressOf('/v1/frame/challenge.html', 'isolated');
    const document = toDocument(html, asked);
    expect(document.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(await document.text()).toBe(html);
  });
});
