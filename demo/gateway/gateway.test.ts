import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createExchangeLog } from './exchange-log.ts';
import { createFaultSwitch, type FaultName } from './faults.ts';
import { createGateway } from './gateway.ts';

const ofBrowser = { 'sec-fetch-site': 'same-origin' };
const json = { 'content-type': 'application/vnd.api+json' };
const token = `ccr_${'a'.repeat(32)}`;
const policy = "default-src 'none'; script-src 'self' 'sha256-own'; style-src 'self'";
const secretBody = JSON.stringify({ data: { attributes: { number: '4242424242424242' } } });

let opened: Server[] = [];
let asked: string[] = [];

async function listen(server: Server): Promise<number> {
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

beforeEach(() => {
  asked = [];
});

afterEach(() => {
  for (const server of opened) server.close().closeAllConnections();
  opened = [];
});

async function openGateway(fault: FaultName = 'none') {
  const platform = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isPage = request.url?.includes('.html');
    response.setHeader('content-type', isPage ? 'text/html' : 'application/vnd.api+json');
    if (isPage) response.setHeader('content-security-policy', policy);
    response.end(isPage ? '<html><body>Form</body></html>' : '{"data":{"type":"cards"}}');
  });
  const log = createExchangeLog(() => 1);
  const faults = createFaultSwitch();
  faults.choose(fault);
  const port = await listen(platform);
  const formWatch = {
    pageOrigin: 'http://shop.example',
    read: (path: string) =>
      Promise.resolve(path === '/qa/form-watch.js' ? new TextEncoder().encode('1') : undefined),
  };
  const gateway = createGateway({ to: 'platform', port, faults, log, formWatch });
  const url = `http://127.0.0.1:${await listen(gateway)}`;
  const post = (key: string) =>
    fetch(`${url}/v2/contributions/${token}`, {
      method: 'POST',
      headers: { ...ofBrowser, ...json, 'x-idempotent-id-v2': key },
      body: secretBody,
    });
  return { url, log, post };
}

it('passes a request on and logs it without card data and tokens', async () => {
  const { log, post } = await openGateway();
  expect(await (await post('1')).json()).toEqual({ data: { type: 'cards' } });
  expect(asked).toEqual([`POST /v2/contributions/${token}`]);
  expect(log.all()).toMatchObject([
    {
      from: 'browser',
      to: 'platform',
      method: 'POST',
      status: 200,
      path: '/v2/contributions/ccr_…',
      request: { data: { attributes: { number: '‹string, 16›' } } },
      answer: { data: { type: 'cards' } },
      operation: { name: 'contribute', tag: 'contributions' },
    },
  ]);
  expect(JSON.stringify(log.all())).not.toContain('4242424242424242');
});

it('adds an inline script to a form that loads nothing by itself, allows it, and serves what it loads', async () => {
  const { url } = await openGateway();
  const form = await fetch(`${url}/v1/frame/card.html`);
  const html = await form.text();
  const [, attributes, script = ''] = /<script([^>]*)>(.*)<\/script><\/body>/.exec(html) ?? [];
  expect(attributes).toBe(' id="form-watch" data-page="http://shop.example"');
  expect(html).not.toContain('src=');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(form.headers.get('content-security-policy')).toBe(
    policy.replace("'self' 'sha256-own'", `'self' 'sha256-${hash}' 'sha256-own'`),
  );
  expect((await fetch(`${url}/qa/form-watch.js`)).status).toBe(200);
  expect((await fetch(`${url}/qa/other.js`)).status).toBe(404);
  expect(asked).toEqual(['GET /v1/frame/card.html']);
});

it('loses the first answer and passes a repeated request', async () => {
  const { log, post } = await openGateway('lost-answer');
  await expect(post('1')).rejects.toThrow();
  expect((await post('1')).status).toBe(200);
  expect(asked).toHaveLength(2);
  expect(log.all().map(({ status, fault }) => [status, fault])).toEqual([
    [0, 'lost-answer'],
    [200, undefined],
  ]);
});

it('refuses or cuts off what the form sends without calling the platform, but not the shop', async () => {
  expect((await (await openGateway('server-error')).post('1')).status).toBe(500);
  const { url, post } = await openGateway('offline');
  await expect(post('1')).rejects.toThrow();
  expect((await fetch(`${url}/v2/accounts`)).status).toBe(200);
  expect(asked).toEqual(['GET /v2/accounts']);
});
