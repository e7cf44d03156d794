import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { webhookHmacHeader } from '../src/contract/index.ts';
import { overHttp } from '../src/issuer/testing/over-http.ts';
import { createExchangeLog } from './gateway/exchange-log.ts';
import { createFaultSwitch } from './gateway/faults.ts';
import type { MerchantAccount } from './merchant-account.ts';
import type { MerchantPage } from './merchant-page.ts';
import { createMerchantServer } from './merchant-server.ts';

const page: MerchantPage = {
  documentIn: (mode) => ({
    html: '<!doctype html><title>Shop</title>',
    headers: { 'Content-Security-Policy': `default-src '${mode}'` },
  }),
  readAsset: (name) =>
    Promise.resolve(
      name === 'a.js' ? { bytes: new Uint8Array([1]), type: 'text/javascript' } : undefined,
    ),
};
const webhookSecret = 'between-us-two';

function openServer() {
  const account = {
    client: { call: () => Promise.reject(new Error('the platform is away')) },
    credentials: {
      email: '',
      password: '',
      accountId: 'account',
      contactId: 'contact',
      webhookUrl: '',
      webhookSecret,
    },
  } satisfies MerchantAccount;
  const gateways = { log: createExchangeLog(Date.now), faults: createFaultSwitch() };
  const { fetch } = createMerchantServer({
    page,
    account: () => Promise.resolve(account),
    gateways,
  });
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  const send = overHttp(createServer((incoming, outgoing) => void listener(incoming, outgoing)));
  return {
    request: (path: string, init?: RequestInit) =>
      send(new Request(`http://localhost:4000${path}`, init)),
  };
}

const postJson = (body: unknown, type = 'application/json') => ({
  method: 'POST',
  headers: { 'Content-Type': type },
  body: JSON.stringify(body),
});

describe('createMerchantServer', () => {
  it.each([
    ['/', 'trusted-types'],
    ['/?policy=none', 'none'],
    ['/?policy=isolated', 'isolated'],
    ['/?policy=unheard-of', 'trusted-types'],
  ])('serves its page at %s under the policy %s', async (address, mode) => {
    const response = await openServer().request(address);
    expect(await response.text()).toContain('<title>Shop</title>');
    expect(response.headers.get('Content-Security-Policy')).toBe(`default-src '${mode}'`);
  });

  it.each([
    ['/assets/a.js', 200],
    ['/assets/b.js', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await openServer().request(path)).status).toBe(status);
  });

  it('answers a signed webhook, and refuses a forged one', async () => {
    const body = '{"id":"1"}';
    const signature = createHmac('sha256', webhookSecret).update(body).digest('base64');
    const answer = async (sent: string) => {
      const init = { method: 'POST', headers: { [webhookHmacHeader]: sent }, body };
      return (await openServer().request('/webhooks', init)).status;
    };
    expect([await answer(signature), await answer('forged')]).toEqual([200, 401]);
  });

  const launch = { flow: 'link', card: '4242424242424242', amount: '1' };
  it.each([
    ['a launch of an unknown flow', '/api/launches', postJson({ ...launch, flow: 'steal' })],
    ['a launch with a wrong card', '/api/launches', postJson({ ...launch, card: '4242' })],
    ['a launch that another site asks for', '/api/launches', postJson(launch, 'text/plain')],
    ['an offer for nothing', '/api/offers', postJson({ amount: '0' })],
    ['an offer that another site asks for', '/api/offers', postJson({ amount: '1' }, 'text/plain')],
    ['a fault that does not exist', '/api/fault', postJson({ fault: 'fire' })],
    ['a fault that another site asks for', '/api/fault', postJson({ fault: 'none' }, 'text/plain')],
    ['a clock that goes back', '/api/clock', postJson({ seconds: -1 })],
    ['a clock that another site moves', '/api/clock', postJson({ seconds: 1 }, 'text/plain')],
    ['a purchase that another site asks for', '/api/offers/1', postJson({}, 'text/plain')],
  ])('refuses %s', async (_what, path, request) => {
    expect((await openServer().request(path, request)).status).toBe(422);
  });

  it('reports an unavailable platform', async () => {
    const response = await openServer().request('/api/launches', postJson(launch));
    expect(response.status).toBe(503);
    expect(await response.json()).toHaveProperty('message');
  });
});
