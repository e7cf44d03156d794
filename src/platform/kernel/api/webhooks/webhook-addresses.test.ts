import { expect, test } from 'vitest';
import type { PlatformOptions } from '../../../server/create-platform.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { useIntegrator } from './testing/integrator.ts';

const integrator = useIntegrator();
const { given, pathOfConfig } = integrator;

/** Returns the integrator's client of another platform on its database. */
function at(options: Partial<PlatformOptions>): ApiClient {
  const platform = given.another(options);
  return new ApiClient((request) => platform.fetch(request), integrator.client.headers);
}
const inProduction = () => at({ environment: 'production' });

// Covers updateWebhookConfig
test.each([
  ['http://hooks.example', 'https'],
  ['https://127.0.0.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://[::ffff:10.0.0.1]/', 'private'],
  ['https://localhost/', 'private'],
  ['https://db.internal./', 'private'],
])('rejects %s in production', async (url, why) => {
  const input = { 'account-id': integrator.accountId, url };
  const created = await inProduction().post('/v2/webhook-configs', input);
  expect(created.errors).toMatchObject([
    { detail: expect.stringContaining(why), source: { pointer: '/data/attributes/url' } },
  ]);
  expect((await inProduction().patch(await pathOfConfig(), { url })).status).toBe(422);
});

test('sends nothing in production to an address that the sandbox allowed', async () => {
  const { included } = await inProduction().post(`${await pathOfConfig()}/test`);
  expect(included).toMatchObject([{ attributes: { success: false, 'last-response-code': null } }]);
  expect(integrator.received).toEqual([]);
});

test.each([
  ['public', 'http://127.0.0.1:3000/', 'private'],
  ['public', 'http://10.0.0.5:6379/', 'private'],
  ['public-and-loopback', 'http://10.0.0.5:6379/', 'this machine'],
  ['public-and-loopback', 'http://169.254.169.254/latest', 'this machine'],
] as const)('a sandbox that posts to %s rejects %s', async (webhookReach, url, why) => {
  const input = { 'account-id': integrator.accountId, url };
  const created = await at({ webhookReach }).post('/v2/webhook-configs', input);
  expect(created.errors).toMatchObject([
    { detail: expect.stringContaining(why), source: { pointer: '/data/attributes/url' } },
  ]);
});

test.each([200, 201, 202, 204])('a response of %i is a delivery', async (status) => {
  integrator.answer = () => new Response(null, { status });
  const { included } = await integrator.sendTest();
  expect(included).toMatchObject([{ attributes: { success: true, 'last-response-code': status } }]);
});
