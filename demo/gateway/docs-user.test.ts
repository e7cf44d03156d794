import { expect, it } from 'vitest';
import { type DocsUser, fillSamples, isDocsPage, withDocsUser } from './docs-user.ts';
import type { Asked } from './pass.ts';

const user: DocsUser = {
  key: 'ptk_sandbox_secret_aA1',
  token: 'head.body.signature',
  accountId: 'b7f8a2b8-0000-4000-8000-000000000001',
  contactId: 'b7f8a2b8-0000-4000-8000-000000000002',
};
const asked: Asked = {
  from: 'browser',
  method: 'GET',
  path: '/docs/cards',
  headers: { host: '127.0.0.1:4100' },
  body: new Uint8Array(),
};
const filling = { host: '127.0.0.1:4100', user: () => Promise.resolve(user) };

it('puts ids into the samples of guides', () => {
  const filled = fillSamples('"&lt;account id&gt;"', user, '/docs/onboarding');
  expect(filled).toBe(`"${user.accountId}"`);
});

it.each([
  ['/docs', true],
  ['/docs/reference/accounts', true],
  ['/docs/docs.js', false],
  ['/docs/search.json', false],
  ['/v1/embeds.js', false],
])('of %s, fills a page: %s', (path, isPage) => {
  expect(isDocsPage({ ...asked, path }, filling)).toBe(isPage);
});

it('fills no page for another host, to which a name of somebody else may have led', () => {
  expect(isDocsPage({ ...asked, headers: { host: 'evil.test:4100' } }, filling)).toBe(false);
});

it('lets no other origin read or store a page with credentials, and keeps a page without a user', async () => {
  const answer = {
    status: 200,
    headers: { etag: '"1"', 'access-control-allow-origin': '*', 'cache-control': 'public' },
    body: new TextEncoder().encode('&lt;contact id&gt;'),
  };
  const { headers, body } = await withDocsUser(answer, '/docs/cards', filling);
  expect(new TextDecoder().decode(body)).toBe(user.contactId);
  expect(headers).toEqual({
    'content-length': '36',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  const nobody = { ...filling, user: () => Promise.reject(new Error('not started')) };
  expect(await withDocsUser(answer, '/docs/cards', nobody)).toBe(answer);
});
