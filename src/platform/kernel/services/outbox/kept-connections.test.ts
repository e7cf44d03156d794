import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { LookupFunction, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { keptConnections } from './kept-connections.ts';
import { createGuardedPost } from './post.ts';

const AddressOf = z.object({ port: z.number() });
const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  vi.restoreAllMocks();
});

/** Starts a receiver, with the connections that it got. */
async function receive(answer: RequestListener) {
  const connections: Socket[] = [];
  const server = createServer({ keepAliveTimeout: 60_000 }, answer);
  server.on('connection', (socket) => connections.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return {
    connections,
    url: `http://hooks.example.com:${AddressOf.parse(server.address()).port}/`,
  };
}

/** Returns a resolver whose answer can change, and a post that uses it. */
function posting() {
  const found = { address: '127.0.0.1', lookups: 0 };
  const resolve: LookupFunction = (_host, _options, callback) => {
    found.lookups += 1;
    callback(null, [{ address: found.address, family: 4 }]);
  };
  const post = createGuardedPost('public-and-loopback', resolve);
  const send = (url: string) =>
    post(url, { headers: {}, body: '{}', signal: AbortSignal.timeout(5000) });
  return { found, send };
}

test('webhooks to one host share a connection, after answers of any status', async () => {
  let answered = 0;
  const { connections, url } = await receive((_request, response) =>
    response.writeHead([204, 200, 500][answered++ % 3] ?? 200).end(),
  );
  const { found, send } = posting();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) statuses.push((await send(url)).status);
  expect(statuses).toEqual([204, 200, 500, 204, 200, 500]);
  expect([connections.length, found.lookups]).toEqual([1, 1]);
});

test('a connection stays with the checked address, and a new one is checked again', async () => {
  const { connections, url } = await receive((_request, response) => response.end());
  const { found, send } = posting();
  await send(url);
  // The name now leads to a private network.
  found.address = '10.0.0.1';
  expect((await send(url)).status).toBe(200);
  connections[0]?.destroy();
  await once(connections[0] as Socket, 'close');
  await expect(send(url)).rejects.toThrow('hooks.example.com is not reachable');
  expect(connections).toHaveLength(1);
});

test('another port or host has a connection of its own', async () => {
  const one = await receive((_request, response) => response.end());
  const other = await receive((_request, response) => response.end());
  const { found, send } = posting();
  await send(one.url);
  await send(other.url);
  await send(one.url.replace('hooks.', 'others.'));
  expect([one.connections.length, other.connections.length]).toEqual([2, 1]);
  expect(found.lookups).toBe(3);
});

test('a webhook whose connection the receiver closes is sent once more on a new one', async () => {
  const bodies: number[] = [];
  const { connections, url } = await receive((request, response) => {
    bodies.push(connections.length);
    // The second request of the first connection breaks off, as if it had crossed with the end of the idle time.
    if (bodies.length === 2) request.socket.resetAndDestroy();
    else response.end();
  });
  const { send } = posting();
  await send(url);
  expect((await send(url)).status).toBe(200);
  expect(bodies).toEqual([1, 1, 2]);
});

test('a webhook that breaks off on a new connection is not sent again', async () => {
  let requests = 0;
  const { url } = await receive((request) => {
    requests += 1;
    request.socket.resetAndDestroy();
  });
  await expect(posting().send(url)).rejects.toThrow();
  expect(requests).toBe(1);
});

test('a long answer is cut off with its connection', async () => {
  const { connections, url } = await receive((_request, response) =>
    response.end('x'.repeat(100_000)),
  );
  const { send } = posting();
  expect((await send(url)).body).toHaveLength(1024);
  await send(url);
  expect(connections).toHaveLength(2);
});

test('a connection that is a minute old is not used again', async () => {
  let time = 0;
  const agentOf = keptConnections(
    (_host, _options, callback) => callback(null, '127.0.0.1', 4),
    () => time,
  );
  const agent = agentOf(new URL('https://hooks.example.com'));
  const socket = Object.assign(Object.create(null), {
    setKeepAlive: vi.fn(),
    unref: vi.fn(),
    setTimeout: vi.fn(),
  });
  const keeps = () => Reflect.apply(agent.keepSocketAlive, agent, [socket]);
  expect(keeps()).toBe(true);
  time = 59_999;
  expect(keeps()).toBe(true);
  time = 60_000;
  expect(keeps()).toBe(false);
  expect(socket.setTimeout).toHaveBeenCalledWith(4000);
});
