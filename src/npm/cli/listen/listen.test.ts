import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verifyWebhook } from '../../server/verify-webhook.ts';

const key = 'ptk_sandbox_test';
const account = '/v2/accounts/3f0c1a52-6b1e-4c55-9d7f-0a8f2f6f1c01';
const patience = { timeout: 30_000, interval: 50 };

interface Row {
  readonly id: string;
  readonly step: number;
}

/** Rows of the platform, newest first. */
let rows: Row[] = [];
let answer: { status: number; body?: object } = { status: 200 };
let configs = 1;
const asked: { url: string; authorization: string | undefined }[] = [];
let received: { body: string; hmac: string; id: string; url: string }[] = [];
let shopStatus = 200;
let platform: Server;
let shop: Server;
let child: ChildProcess | undefined;
let output = '';

const listening = async (server: Server, port = 0) => {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

const rowOf = (step: number): Row => ({
  id: `00000000-0000-4000-8000-${String(step).padStart(12, '0')}`,
  step,
});

const toResource = ({ id, step }: Row) => ({
  type: 'webhooks',
  id,
  attributes: {
    action: 'update',
    'created-at': '2026-11-20T09:30:00Z',
    data: { step },
    'resource-id': 'r1',
    'resource-type': 'contacts',
  },
  relationships: { account: { links: { related: account } } },
});

function pageOf(url: URL): object {
  if (url.pathname === '/v2/webhook-configs')
    return { data: Array.from({ length: configs }, () => ({})) };
  const at = Number(url.searchParams.get('at') ?? 0);
  const next = at + 100 < rows.length ? { next: `/v2/webhooks?at=${at + 100}` } : {};
  return { data: rows.slice(at, at + 100).map(toResource), links: next };
}

const bodyOf = async (request: IncomingMessage) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
};

function createShop(): Server {
  return createServer(async (request, response) => {
    const { headers, url = '' } = request;
    received.push({
      body: await bodyOf(request),
      hmac: String(headers['x-prime-trust-webhook-hmac']),
      id: String(headers['webhook-id']),
      url,
    });
    response.writeHead(shopStatus).end('ok');
  });
}

beforeEach(async () => {
  Object.assign(answer, { status: 200, body: undefined });
  [rows, received, output, shopStatus] = [[], [], '', 200];
  asked.length = 0;
  configs = 1;
  platform = createServer(({ url = '', headers }, response) => {
    asked.push({ url, authorization: headers.authorization });
    const { status, body } = answer;
    response.writeHead(status).end(JSON.stringify(body ?? pageOf(new URL(url, 'http://platform'))));
  });
  shop = createShop();
});

afterEach(async () => {
  child?.kill('SIGKILL');
  for (const server of [platform, shop]) {
    server.closeAllConnections();
    server.close();
  }
  answer = { status: 200 };
});

/** Starts the program as its users do, with the source in place of the build. */
async function start(more: string[] = [], env: Record<string, string> = {}) {
  const origin = `http://127.0.0.1:${await listening(platform)}`;
  const target = `http://127.0.0.1:${await listening(shop)}/webhooks?a=1`;
  return run(['listen', '--origin', origin, '--forward-to', target, ...more], env);
}

function run(parameters: string[], env: Record<string, string> = {}): ChildProcess {
  const main = new URL('../main.ts', import.meta.url).pathname;
  const started = spawn(process.execPath, ['--import', 'tsx', main, ...parameters], {
    env: { PATH: process.env.PATH ?? '', PRIME_TRUST_API_KEY: key, ...env },
  });
  started.stdout?.on('data', (chunk) => (output += chunk));
  started.stderr?.on('data', (chunk) => (output += chunk));
  child = started;
  return started;
}

const isReady = () => vi.waitFor(() => expect(output).toContain('Shared secret'), patience);
const steps = () => received.map(({ body }) => JSON.parse(body).data.step);
const printedSecret = () => /Shared secret of these requests: (\S+)/.exec(output)?.[1] ?? '';

test('forwards new events in order, once each, signed with the secret that it prints', async () => {
  rows = [rowOf(1)];
  const program = await start();
  await isReady();
  rows = [rowOf(3), rowOf(2), rowOf(1)];
  await vi.waitFor(() => expect(steps()).toEqual([2, 3]), patience);
  // Recorded later, by a transaction that began before.
  rows = [rowOf(5), rowOf(3), rowOf(4), rowOf(2), rowOf(1)];
  await vi.waitFor(() => expect(steps()).toEqual([2, 3, 4, 5]), patience);
  for (const { body, hmac } of received) await verifyWebhook(body, hmac, printedSecret());
  expect(received[0]).toMatchObject({ id: rowOf(2).id, url: '/webhooks?a=1' });
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    account_id: '3f0c1a52-6b1e-4c55-9d7f-0a8f2f6f1c01',
    'resource-type': 'contacts',
  });
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${key}`]),
  );
  expect(output).toContain('contacts update  r1  → 200');
  expect(output).not.toContain(key);
  program.kill('SIGINT');
  const [code] = await once(program, 'exit');
  expect(code).toBe(0);
  expect(output).toContain('To continue later, add --from 2026-11-20T09:30:00Z');
}, 60_000);

test('continues after a cut without losing or repeating an event, over several pages', async () => {
  await start([], { PRIME_TRUST_WEBHOOK_SECRET: 'kept-secret' });
  await isReady();
  expect(printedSecret()).toBe('kept-secret');
  answer = { status: 503 };
  await vi.waitFor(() => expect(output).toContain('Next attempt in'), patience);
  rows = Array.from({ length: 150 }, (_, index) => rowOf(150 - index));
  answer = { status: 200 };
  await vi.waitFor(() => expect(steps()).toHaveLength(150), patience);
  expect(steps()).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
  expect(output).toContain('Connected again.');
}, 60_000);

test('an answer of the local server is final, and a server that is away gets time', async () => {
  shopStatus = 500;
  await start();
  await isReady();
  rows = [rowOf(1)];
  await vi.waitFor(() => expect(output).toContain('→ 500'), patience);
  const { port } = shop.address() as AddressInfo;
  shop.closeAllConnections();
  shop.close();
  rows = [rowOf(2), rowOf(1)];
  await vi.waitFor(() => expect(output).toContain('doesn’t answer'), patience);
  shop = createShop();
  await listening(shop, port);
  await vi.waitFor(() => expect(steps()).toEqual([1, 2]), patience);
}, 60_000);

test('says that nothing is recorded without an enabled config', async () => {
  configs = 0;
  await start();
  await vi.waitFor(() => expect(output).toContain('No webhook config is enabled'), patience);
}, 60_000);

test('ends with 2 and the reason if the platform rejects the key', async () => {
  answer = { status: 403, body: { errors: [{ detail: 'The API key may not use this path.' }] } };
  const program = await start();
  const [code] = await once(program, 'exit');
  expect(code).toBe(2);
  expect(output).toContain('403 The API key may not use this path.');
}, 60_000);

test('never follows a link of the answer to another origin with the key', async () => {
  let stolen = 0;
  const other = createServer((_request, response) => {
    stolen += 1;
    response.end('{}');
  });
  const port = await listening(other);
  const links = { next: `http://127.0.0.1:${port}/v2/webhooks` };
  answer = { status: 200, body: { data: [toResource(rowOf(1))], links } };
  const program = await start(['--from', '2026-11-20T09:30:00Z']);
  const [code] = await once(program, 'exit');
  other.close();
  expect([code, stolen]).toEqual([2, 0]);
}, 60_000);

const local = ['--origin', 'http://127.0.0.1:1', '--forward-to', 'http://localhost:3000/hooks'];

test.each([
  [['--forward-to', 'https://shop.example/hooks'], {}, '--forward-to must be an address on this'],
  [['--origin', 'http://embeds.example'], {}, '--origin must be https'],
  [['--from', 'yesterday'], {}, '--from must be a time'],
  [['--webhook-config', 'mine'], {}, '--webhook-config must be the id'],
  [['--key', 'x'], {}, "Unknown option '--key'"],
  [[], { PRIME_TRUST_API_KEY: '' }, 'PRIME_TRUST_API_KEY must be an API key'],
  [[], { PRIME_TRUST_WEBHOOK_SECRET: 'short' }, 'PRIME_TRUST_WEBHOOK_SECRET must have at least 8'],
])(
  'ends with 1 and the rule for %j %j',
  async (more, env, message) => {
    const [code] = await once(run(['listen', ...local, ...more], env), 'exit');
    expect(code).toBe(1);
    expect(output).toContain(message);
  },
  60_000,
);
