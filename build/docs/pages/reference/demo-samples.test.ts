import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillSamples } from '../../../../demo/gateway/docs-user.ts';
import { exampleIds } from '../../../../src/contract/index.ts';
import { highlight } from '../highlight.ts';

const user = {
  key: 'ptk_sandbox_secret_aA1',
  token: 'head.body.signature',
  accountId: 'b7f8a2b8-0000-4000-8000-000000000001',
  contactId: 'b7f8a2b8-0000-4000-8000-000000000002',
};
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"');

test('the demo puts its token and ids into samples for the shell', () => {
  const curl = (id: string, token: string) =>
    `curl "https://embeds.example/v2/accounts/${id}" \\\n  -H "Authorization: Bearer ${token}"`;
  const html = highlight(curl(exampleIds.account, '$TOKEN'), 'bash');
  const filled = fillSamples(html, user, '/docs/reference/accounts');
  expect(textOf(filled)).toBe(curl(user.accountId, user.token));
});

test('the demo puts its API key into the samples of the client, in the guide and in the reference', () => {
  const [guide = ''] = /createClient\(.+/.exec(readFileSync('docs/npm.md', 'utf8')) ?? [];
  const reference = 'createClient({\n  key,\n})';
  for (const sample of [guide, reference]) {
    const filled = textOf(fillSamples(highlight(sample, 'js'), user, '/docs/npm'));
    expect(filled).toMatch(/key: 'ptk_sandbox_secret_aA1',?\s*\}\)/);
  }
});

test('the demo leaves a variable that a guide itself sets', () => {
  const guide = highlight('curl "$PLATFORM$2" -H "Authorization: Bearer $TOKEN"', 'sh');
  expect(fillSamples(guide, user, '/docs/platform')).toBe(guide);
});
