import { expect, test } from 'vitest';
import { linkKey, startBench } from './testing/plaid-bench.ts';

const headers = { authorization: `Bearer ${linkKey}`, 'content-type': 'application/json' };

/** Starts the adapter with functions that send webhooks and read what they have changed. */
async function startLinks() {
  const bench = await startBench();
  const webhook = async (change: object, secondsAgo = 0) => {
    const text = JSON.stringify({ item_id: 'item-1', environment: 'sandbox', ...change });
    const at = new Date(Date.now() - secondsAgo * 1000);
    const jwt = await bench.standIn.signer.sign(text, at);
    const init = { method: 'POST', headers: { 'plaid-verification': jwt }, body: text };
    return (await bench.ask('/plaid/webhooks', init)).status;
  };
  const read = async (accountId: string) =>
    (await bench.ask(`/plaid/accounts/${accountId}`, { headers })).json();
  return { ...bench, webhook, read };
}

const verified = { webhook_type: 'AUTH', webhook_code: 'AUTOMATICALLY_VERIFIED' };
const item = (webhook_code: string, error_code?: string) => ({
  webhook_type: 'ITEM',
  webhook_code,
  ...(error_code && { error: { error_code } }),
});

test('a Link token is for accounts with numbers, in the US, and with the names of their holders', async () => {
  const { standIn, ask } = await startBench();
  const body = JSON.stringify({ userId: 'contact-1', redirectUri: 'https://shop.example/linked' });
  const answer = await ask('/plaid/link-tokens', { method: 'POST', headers, body });
  expect(await answer.json()).toEqual({
    linkToken: expect.stringMatching(/^link-sandbox-/),
    expiresAt: '2026-01-31T16:00:00Z',
  });
  expect(standIn.seen[0]?.request).toEqual({
    client_name: 'Embeds',
    language: 'en',
    country_codes: ['US'],
    products: ['auth'],
    required_if_supported_products: ['identity'],
    user: { client_user_id: 'contact-1' },
    webhook: 'https://link.example/plaid/webhooks',
    redirect_uri: 'https://shop.example/linked',
  });
});

test.each([
  '{}',
  '{"userId":"1","redirectUri":"http://shop.example"}',
  '{"userId":"1","products":["assets"]}',
  'not JSON',
])('a request for a Link token is refused: %s', async (body) => {
  const { standIn, ask } = await startBench();
  const answer = await ask('/plaid/link-tokens', { method: 'POST', headers, body });
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining('Send userId'),
  ]);
  expect(standIn.seen).toEqual([]);
});

test('without the key there is no Link token and no state, and without a key in the settings no address', async () => {
  const { ask } = await startBench();
  const wrong = { authorization: `Bearer ${linkKey.slice(1)}x` };
  const post = { method: 'POST', body: '{"userId":"1"}' };
  expect((await ask('/plaid/link-tokens', { ...post, headers: wrong })).status).toBe(401);
  expect((await ask('/plaid/link-tokens', post)).status).toBe(401);
  expect((await ask('/plaid/accounts/account-1')).status).toBe(401);
  const closed = await startBench({ PLAID_LINK_KEY: '' });
  expect((await closed.ask('/plaid/link-tokens', { ...post, headers })).status).toBe(404);
});

test('an account is verified by automated micro-deposits, or they expire', async () => {
  const { webhook, read } = await startLinks();
  expect(await read('account-1')).toEqual({ verification: null, connection: null });
  expect(await webhook({ ...verified, account_id: 'account-1' })).toBe(200);
  expect(await read('account-1')).toEqual({ verification: 'verified', connection: null });
  const expired = { ...verified, webhook_code: 'VERIFICATION_EXPIRED', account_id: 'account-2' };
  expect(await webhook(expired)).toBe(200);
  expect(await read('account-2')).toEqual({ verification: 'expired', connection: null });
});

test('a connection breaks and is repaired, and an old webhook that arrives late changes nothing', async () => {
  const { standIn, calls, webhook, read } = await startLinks();
  const publicToken = standIn.addPublicToken('public-1');
  await calls.exchange({ publicToken, accountId: 'account-1' });
  const about = (change: object, secondsAgo: number) =>
    webhook({ ...change, item_id: 'item-1' }, secondsAgo);
  expect(await about(item('ERROR', 'ITEM_LOGIN_REQUIRED'), 20)).toBe(200);
  expect(await read('account-1')).toMatchObject({ connection: 'login-required' });
  expect(await about(item('LOGIN_REPAIRED'), 10)).toBe(200);
  expect(await about(item('PENDING_DISCONNECT'), 15)).toBe(200);
  expect(await read('account-1')).toMatchObject({ connection: 'connected' });
});

test('after a person revokes access, the stored tokens are gone', async () => {
  const { standIn, calls, webhook, read } = await startLinks();
  const publicToken = standIn.addPublicToken('public-1');
  const link = { publicToken, accountId: 'account-1' };
  await calls.exchange(link);
  const revoked = item('USER_PERMISSION_REVOKED', 'USER_PERMISSION_REVOKED');
  expect(await webhook({ ...revoked, item_id: 'item-1' })).toBe(200);
  await expect(calls.exchange(link)).rejects.toMatchObject({ code: 'invalid_public_token' });
  expect(await read('account-1')).toMatchObject({ connection: 'revoked' });
});

test('webhooks of other products are accepted and ignored, and what is none is refused', async () => {
  const { webhook, read } = await startLinks();
  const update = { webhook_type: 'TRANSACTIONS', webhook_code: 'DEFAULT_UPDATE' };
  expect(await webhook(update)).toBe(200);
  expect(await webhook({ webhook_type: 'constructor', webhook_code: 'name' })).toBe(200);
  expect(await webhook({ webhook_code: 1 })).toBe(422);
  expect(await webhook(verified)).toBe(422);
  expect(await read('account-1')).toEqual({ verification: null, connection: null });
});
