import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer } from './create-server.ts';
import { brokenAnswer } from './dropped.ts';
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

test('hands over the address of the peer', async () => {
  const url = await serve(async (_request, { remoteAddress }) => new Response(remoteAddress));
  expect(await (await fetch(url)).text()).toBe('127.0.0.1');
});

test('a dropped answer breaks the connection, and the next request works', async () => {
  let requests = 0;
  const url = await serve(async () => {
    requests += 1;
    return requests === 1 ? brokenAnswer() : new Response('here');
  });
  await expect(fetch(url, { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed');
  expect(await (await fetch(url)).text()).toBe('here');
});

test('refuses a body that is too long while it is still being sent', async () => {
  const url = await serve((incoming) =>
    readBody(incoming, bodyLimit).then(
      () => new Response('read'),
      (error) => errorResponse(toFailure(error)),
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
