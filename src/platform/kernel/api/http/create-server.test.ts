import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { bufferedResponse } from './buffered-response.ts';
import { createHttpServer } from './create-server.ts';
import { brokenResponse } from './drop-connection.ts';
import { errorResponse, toFailure } from './error-response.ts';
import { bodyLimit, readBody } from './read-body.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(handle: Parameters<typeof createHttpServer>[0]): Promise<string> {
  server = createHttpServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('passes the address of the peer', async () => {
  const url = await serve(async (_request, { remoteAddress }) => new Response(remoteAddress));
  expect(await (await fetch(url)).text()).toBe('127.0.0.1');
});

test.each([
  ['in memory', (headers: Headers) => bufferedResponse('here', { status: 200, headers })],
  ['a stream', (headers: Headers) => new Response('here', { headers })],
])('sends every cookie of a response whose body is %s', async (_kind, answer) => {
  const headers = new Headers([
    ['set-cookie', 'a=1; Expires=Sun, 29 Nov 2026 00:00:00 GMT'],
    ['set-cookie', 'b=2'],
  ]);
  const response = await fetch(await serve(async () => answer(headers)));
  expect(response.headers.getSetCookie()).toEqual(headers.getSetCookie());
  expect(response.headers.getSetCookie()).toHaveLength(2);
});

test('a dropped response breaks the connection, and the next request works', async () => {
  let requests = 0;
  const url = await serve(async () => {
    requests += 1;
    return requests === 1 ? brokenResponse() : new Response('here');
  });
  await expect(fetch(url, { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed');
  expect(await (await fetch(url)).text()).toBe('here');
});

test('rejects a body that is too long while it is still being sent', async () => {
  const url = await serve((incoming) =>
    readBody(incoming, bodyLimit).then(
      () => new Response('read'),
      (error) => errorResponse(toFailure(error), url),
    ),
  );
  const sending = request(url, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
  sending.on('error', () => {});
  const chunk = Buffer.alloc(64 * 1024, 'a');
  for (let sent = 0; sent < 6; sent++) sending.write(chunk);
  const [response] = await once(sending, 'response');
  expect(response.statusCode).toBe(413);
  sending.destroy();
});

// Covers WC12
test.each([
  ['GET http://api.example.com/v2/contacts?a=1', '/v2/contacts?a=1'],
  ['GET https://api.example.com/v2/contacts', '/v2/contacts'],
  ['GET /v2/contacts?filter[name+eq]=a,b', '/v2/contacts?filter[name+eq]=a,b'],
])('accepts the request target "%s"', async (line, expected) => {
  const url = await serve(async (incoming) => {
    const { pathname, search } = new URL(incoming.url);
    return new Response(`${pathname}${search}`);
  });
  expect(await sendRaw(url, `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toContain(
    `\r\n\r\n${expected}`,
  );
});

test('sends the length of a buffered body, even without the body', async () => {
  const headers = { 'content-type': 'text/plain', 'x-of': 'ours' };
  const url = await serve(async () => bufferedResponse('€uro', { status: 201, headers }));
  const sent = async (method: string) =>
    (await sendRaw(url, `${method} / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).split(
      '\r\n\r\n',
    );
  const [head, body] = await sent('GET');
  expect(head).toMatch(/^HTTP\/1.1 201 .*x-of: ours.*content-length: 6/s);
  expect(body).toBe('€uro');
  const [headAlone, none] = await sent('HEAD');
  expect(headAlone).toContain('content-length: 6');
  expect(none).toBe('');
});

// Covers WC11
test('accepts a body without a Content-Type', async () => {
  const url = await serve(async (incoming) => new Response(await incoming.text()));
  const text = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}';
  expect(await sendRaw(url, text)).toContain('\r\n\r\n{}');
});

async function sendRaw(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(text);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
